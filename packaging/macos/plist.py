"""What macOS is told of the program. Not tried on a Mac before the first release made by the release workflow."""

from __future__ import annotations

from typing import Any, Final

import facts

PLIST: Final[dict[str, Any]] = {
    "CFBundleDisplayName": facts.TITLE,
    "CFBundleName": facts.TITLE,
    "CFBundleShortVersionString": facts.VERSION,
    "CFBundleVersion": facts.VERSION,
    "LSApplicationCategoryType": "public.app-category.board-games",
    "LSMinimumSystemVersion": "12.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": f"{facts.MAKERS}, MIT licence",
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": f"{facts.TITLE} game",
            "CFBundleTypeRole": "Viewer",
            "CFBundleTypeIconFile": "parlor-desktop.icns",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [f"{facts.ID}.game"],
        }
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": f"{facts.ID}.game",
            "UTTypeDescription": f"{facts.TITLE} game",
            "UTTypeConformsTo": ["public.text"],
            "UTTypeTagSpecification": {"public.filename-extension": ["parlor"], "public.mime-type": [facts.FILE_TYPE]},
        }
    ],
}
