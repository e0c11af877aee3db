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

const longestBase = 60
const longestName = 200

/** The lower-case extension of a file name without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return partsOf(name).slice(1).at(-1) ?? ''
}

/**
 * Whether a file name has an extension that is never taken, because opening such a file runs it or shows it as a page:
 * the last one as Windows reads it, or an earlier one that a viewer might hide (`report.exe.pdf`).
 */
export function isBlockedName(name: string): boolean {
  const [, ...extensions] = partsOf(name)
  return endings.has(extensions.at(-1) ?? '') || extensions.some((part) => programs.has(part))
}

/** A file name as it is shown and offered for download: the last part of a path, without signs that disguise it. */
export function shownName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // Everything Unicode calls a control, a format or half a character.
  const clean = [...last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()]
  // What is too long loses its middle: how it ends says what it is.
  const whole =
    clean.length <= longestName
      ? clean
      : [...clean.slice(0, longestName / 2), ...clean.slice(-longestName / 2)]
  return whole.join('') || 'file'
}

/**
 * The last part of a stored path: `{timestamp}-{filename}`, in letters that mean nothing to a file
 * system or an address. A picture brings the extension of what it was turned into.
 */
export function storedName(name: string, timestamp: number, extension = extensionOf(name)): string {
  const base = shownName(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestBase)
  const ending = extension.replace(/[^a-z0-9]/g, '').slice(0, 10)
  return `${timestamp}-${base || 'file'}${ending && `.${ending}`}`
}

// As Windows reads it: an alternate stream, dots and blanks at the end are not part of the name.
function partsOf(name: string): string[] {
  return shownName(name)
    .replace(/:.*$/, '')
    .replace(/[. ]+$/, '')
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}
