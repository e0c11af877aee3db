// Small letters that are not a plain letter with a mark, as people type them who do not have them.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}
const otherLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const marks = /[\u0300-\u036f]/g

/**
 * A text without accents and in small letters, so that `lukasz` finds Łukasz. The database has the same for what it is
 * searched in: `folded` of migration 0098.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(otherLetters, (letter) => plainLetters[letter]!)
    .normalize('NFKC')
}
