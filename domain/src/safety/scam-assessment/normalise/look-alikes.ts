/**
 * Letters of other scripts that look like Latin ones, in lower case, and what they are taken for. Compatibility forms
 * (full-width, mathematical, circled letters) are not here: Unicode's own normalisation undoes those.
 */
const pairs =
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl ɡg ɩi αa βb γy εe ηn ικ ιi κk μu νv οo ρp τt υu χx ωw ըn օo սu հh ցg ոn ı i ł l ø o'

const latin = new Map(
  pairs
    .split(' ')
    .filter((pair) => pair.length === 2)
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** Digits that stand for letters within a word: `U5DT`, `p4ssw0rd`. */
const letterOfDigit: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/**
 * A lower-case text with every word that mixes scripts, or hides digits among letters, as it is meant to be read, and
 * how many such words there were. Words of another script alone stay: Russian is not a disguise.
 */
export function undoLookAlikes(text: string): { text: string; found: number } {
  const isLatinText = (text.match(/[a-z]/g)?.length ?? 0) > 0
  let found = 0
  const read = text.replace(/[\p{L}\p{N}@$]+/gu, (word) => {
    const letters = [...word]
    const foreign = letters.filter((letter) => latin.has(letter)).length
    const isDisguised = letters.every((letter) => latin.has(letter) || /\d/.test(letter)) && isLatinText
    if (foreign > 0 && (/[a-z]/.test(word) || (isDisguised && letters.length > 1))) {
      found += 1
      return undoDigits(letters.map((letter) => latin.get(letter) ?? letter).join(''))
    }
    const undone = undoDigits(word)
    if (undone !== word) found += 1
    return undone
  })
  return { text: read, found }
}

function undoDigits(word: string): string {
  if (/^[1-9][\do]*o[\do]*$/.test(word)) return word.replaceAll('o', '0')
  if (
    /^(?:u5dt|u5dc|b7c|8tc|e7h|p4y\w*|p4ss\w*|passw0rd|m0ney|c0de|l0gin|f33|cr[y1]pt0|b[i1]tc0[i1]n)$/.test(
      word,
    )
  )
    return [...word].map((letter) => letterOfDigit[letter] ?? letter).join('')
  return word
}
