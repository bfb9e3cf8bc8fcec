; The installer for Windows: for one person, without an administrator.
;
;   parlor-desktop-1.2.3-setup.exe /S              installs without asking
;   parlor-desktop-1.2.3-setup.exe /S /D=C:\Games  and into that folder (/D comes last, and without quotes)
;   uninstall.exe /S                               removes without asking, and keeps the games
;   uninstall.exe /S /FORGET                       and the games too

Unicode true
Target ${TARGET}
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh

!define SAVES "$LOCALAPPDATA\${NAME}"
!define KIND "ParlorDesktop.Game"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${TITLE}"

Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${TITLE}" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE} set-up"
VIAddVersionKey "CompanyName" "${MAKERS}"
VIAddVersionKey "LegalCopyright" "${MAKERS}, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_TEXT "${TITLE} is installed.$\r$\n$\r$\nWhen you want to hold your hands on phones, Windows asks once \
whether other devices may reach ${TITLE}: allow it for private networks. Nothing listens before you press Phones at a table."
!define MUI_FINISHPAGE_RUN "$INSTDIR\${TITLE}.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be replaced or removed; whoever sits there can close it and try again.
!macro LEAVE_ROOM prefix
Function ${prefix}LeaveRoom
  again:
    ClearErrors
    Delete "$INSTDIR\${TITLE}.exe"
    Delete "$INSTDIR\${NAME}.exe"
    IfErrors 0 done
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${TITLE} is running. Please close it, then try again." /SD IDCANCEL IDRETRY again
    SetErrorLevel 3
    Abort
  done:
    RMDir /r "$INSTDIR\_internal"
FunctionEnd
!macroend
!insertmacro LEAVE_ROOM ""
!insertmacro LEAVE_ROOM "un."

Function .onInit
  SetShellVarContext current
FunctionEnd

Section
  Call LeaveRoom
  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}/*.*"
  File "/oname=LICENSE.txt" "${LICENCE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${TITLE}.exe"
  WriteRegStr HKCU "Software\${TITLE}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.parlor" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.parlor" "Content Type" "${FILE_TYPE}"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "${TITLE} game"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\${TITLE}.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${TITLE}.exe" "%1"'
  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\${TITLE}.exe"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "${MAKERS}"
  WriteRegStr HKCU "${REMOVAL}" "URLInfoAbout" "${HOME}"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; the desktop looks at file types anew
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  Call un.LeaveRoom
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; only if nothing of anybody else's lies in it
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "Software\${TITLE}"
  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  ReadRegStr $0 HKCU "Software\Classes\.parlor" ""
  StrCmp $0 "${KIND}" 0 +2 ; another program may have taken the file type over
    DeleteRegKey HKCU "Software\Classes\.parlor"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/FORGET" $1
  IfErrors 0 forget
  IfFileExists "${SAVES}\*.*" 0 keep
  MessageBox MB_YESNO|MB_ICONQUESTION "Shall your games and settings be kept? They are in ${SAVES}." /SD IDYES IDYES keep
  forget:
    RMDir /r "${SAVES}"
  keep:
SectionEnd
