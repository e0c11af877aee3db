import type { Choice } from '../../profiles/choice.ts'
import { countries } from '../../profiles/countries.ts'
import { skills } from '../../profiles/skills.ts'
import type { DirectoryRank, DirectorySearch } from './directory.ts'
import { folded } from './folded.ts'

// What the database notes of each member has a sign of where it stands, as migration 0098 says: a word of the name,
// of the headline, of the city; the key of a skill offered, of one needed, of the country; and whether they work remotely.
const signs = {
  name: 'n',
  headline: 'h',
  city: 't',
  offers: 's',
  needs: 'w',
  country: 'c',
  remote: 'r',
} as const

const wordSigns = /[\p{L}\p{N}\p{M}]+/gu
/** Words of a search that count; more say nothing about a member. */
const mostWords = 8

/** The words of a search, without accents and in small letters. */
export function directoryWords(text: string): string[] {
  return (folded(text).match(wordSigns) ?? []).slice(0, mostWords)
}

/**
 * How the database is asked for the members of a rank, as the text of a `tsquery`: all words and all plain filters. Null
 * where nothing is asked for, which is everybody.
 */
export function directoryQuery(
  { words, country, skill, isRemote }: { words: readonly string[] } & Plain,
  rank: DirectoryRank,
): string | null {
  const parts = words.map((word, index) => wordQuery(word, index === words.length - 1, rank))
  if (country !== null) parts.push(lexeme(signs.country, country))
  if (skill !== null) parts.push(lexeme(signs.offers, skill))
  if (isRemote) parts.push(lexeme(signs.remote, ''))
  return parts.length === 0 ? null : parts.join(' & ')
}

type Plain = Pick<DirectorySearch, 'country' | 'skill' | 'isRemote'>

function wordQuery(word: string, isLast: boolean, rank: DirectoryRank): string {
  const isBegun = isLast && mayBeBegun(word)
  const end = isBegun ? ':*' : ''
  const named = [lexeme(signs.name, word) + end]
  if (rank === 'name') return named[0]!
  const said = [...named, lexeme(signs.headline, word) + end]
  if (rank === 'headline') return `(${said.join(' | ')})`
  const meant = [
    ...keysWith(skills, word, isBegun).flatMap((key) => [
      lexeme(signs.offers, key),
      lexeme(signs.needs, key),
    ]),
    ...keysWith(countries, word, isBegun).map((key) => lexeme(signs.country, key)),
  ]
  return `(${[...said, lexeme(signs.city, word) + end, ...meant].join(' | ')})`
}

// Nearly everybody has a word that begins with a certain letter of 26, and whoever types it is not done yet.
function mayBeBegun(word: string): boolean {
  return !/^[a-z0-9]$/.test(word)
}

/** The entries of a list that have a word in their label. */
function keysWith(choices: readonly Choice[], word: string, isBegun: boolean): string[] {
  return choices
    .filter(({ label }) =>
      (folded(label).match(wordSigns) ?? []).some((one) => (isBegun ? one.startsWith(word) : one === word)),
    )
    .map(({ key }) => key)
}

// Words are letters and numbers, keys are ours: nothing in them means anything to a query.
function lexeme(sign: string, text: string): string {
  return `'${sign}:${text}'`
}
