const longestBase = 60
const longestName = 200

/** The lower-case extension of a file name without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return partsOf(name).slice(1).at(-1) ?? ''
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

/** The parts of a name between its dots, as Windows reads it: an alternate stream, dots and blanks at the end are none. */
export function partsOf(name: string): string[] {
  return shownName(name)
    .replace(/:.*$/, '')
    .replace(/[. ]+$/, '')
    .toLowerCase()
    .split('.')
    .map((part) => part.trim())
}
