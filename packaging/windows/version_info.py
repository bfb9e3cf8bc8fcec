"""What Windows shows of the program under "Properties, Details"."""

from __future__ import annotations

import facts
from PyInstaller.utils.win32.versioninfo import (
    FixedFileInfo,
    StringFileInfo,
    StringStruct,
    StringTable,
    VarFileInfo,
    VarStruct,
    VSVersionInfo,
)

ENGLISH, UNICODE = 0x409, 1200


def version_info() -> VSVersionInfo:
    numbers = (*(int(part) for part in facts.VERSION.split(".")), 0)
    words = {
        "CompanyName": facts.MAKERS,
        "FileDescription": facts.TITLE,
        "FileVersion": facts.VERSION,
        "ProductName": facts.TITLE,
        "ProductVersion": facts.VERSION,
        "LegalCopyright": f"{facts.MAKERS}, MIT licence",
    }
    table = StringTable(f"{ENGLISH:04X}{UNICODE:04X}", [StringStruct(key, word) for key, word in words.items()])
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[StringFileInfo([table]), VarFileInfo([VarStruct("Translation", [ENGLISH, UNICODE])])],
    )
