/** Names of a part of the world. Where a family name changes with its bearer, `womenLast` holds the other form. */
export type NameList = {
  women: readonly string[]
  men: readonly string[]
  last: readonly string[]
  womenLast?: readonly string[]
}

/** Names from a text: parted by blanks and line ends, an underscore being a blank within a name. */
export function names(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '))
}
