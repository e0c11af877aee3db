import { partsOf } from './file-names.ts'

/** Never taken wherever they stand in a name: nothing else is called so. */
const programs = words(`
  exe bat cmd scr pif
  hta lnk msi msp mst ps1 psm1 vbs vbe wsf wsh wsc sct jar jnlp cpl msc scf reg chm
`)
/** Never taken at the end of a name; earlier they are ordinary words (`example.com.pdf`, `node.js.pdf`). */
const endings = words(`
  com js jse mjs cjs vb ps1xml psd1 html htm xhtml xht shtml mht mhtml svg svgz
  url website desktop webloc inf ins isp gadget application appref-ms settingcontent-ms library-ms search-ms
  dll ocx sys drv xll appx appxbundle msix msixbundle appinstaller diagcab
  iso img vhd vhdx dmg pkg mpkg app command workflow apk deb rpm appimage sh bash py pyw
`)

/**
 * Whether a file name has an extension that is never taken, because opening such a file runs it or shows it as a page:
 * the last one as Windows reads it, or an earlier one that a viewer might hide (`report.exe.pdf`).
 */
export function isBlockedName(name: string): boolean {
  const [, ...extensions] = partsOf(name)
  return endings.has(extensions.at(-1) ?? '') || extensions.some((part) => programs.has(part))
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}
