import { readPictures } from './emoji-words.ts'
import { undoLookAlikes } from './look-alikes.ts'
import { readNumberWords } from './number-words.ts'

/** A text as it is meant to be read, and how much of it was written so that a machine should not read it. */
export type ReadText = {
  text: string
  /** Words with letters of two scripts, words in spaced letters, digits in boxes, numbers spelled out: how many. */
  hidden: number
}

/** Lower case without accents, invisible signs, look-alike letters, spaced letters, boxed and spelled digits. */
export function normalise(original: string): ReadText {
  const invisible = original.match(/[\u200B\u2060\uFEFF\u00AD]/g)?.length ?? 0
  const pictured = readPictures(original.replace(/[\u200B\u2060\uFEFF\u00AD]/g, ''))
  const plain = pictured.text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
  const joined = joinSpaced(plain)
  const latin = undoLookAlikes(joined.text)
  const bare = latin.text.normalize('NFD').replace(/\p{M}/gu, '')
  const numbered = readNumberWords(bare)
  const hidden =
    (invisible > 1 ? 2 : 0) +
    joined.found +
    latin.found +
    (pictured.boxed > 1 ? 2 : 0) +
    (pictured.pictures >= 6 ? 2 : 0) +
    (numbered.isSpelledOut ? 3 : 0)
  return { text: numbered.text.replace(/\s+/g, ' ').trim(), hidden }
}

/** Letters written apart (`p a s s`, `b-i-t`, `c.a.r.d`) as words. Two spaces, or a change of sign, part two words. */
function joinSpaced(text: string): { text: string; found: number } {
  let found = 0
  const read = text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}+@_](?:( ?[-.·_*] ?| )[\p{L}\p{N}@_])(?:\1[\p{L}\p{N}@_])+(?![\p{L}\p{N}])/gu,
    (word, sign: string) => {
      const letters = word.split(sign)
      const isWord = letters.filter((letter) => /\p{L}/u.test(letter)).length >= 3
      const isNumber = letters.every((letter) => /[\d+@_]/.test(letter)) && letters.length >= 3
      if (!isWord && !isNumber) return word
      found += 1
      return letters.join('')
    },
  )
  return { text: read, found }
}
