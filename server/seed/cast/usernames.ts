import { usernameLimits } from '@netwrk/domain/profiles/usernames'
import { type Identity, identityOf } from './identity.ts'

// The first members got the names without a number, as in any community.
const EARLY_MEMBERS = 1000

const letters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i', ð: 'd', þ: 'th' }

type Style = (first: string, last: string) => string
const styles: readonly Style[] = [
  (first, last) => `${first}.${last}`,
  (first, last) => `${first}${last}`,
  (first, last) => `${first}_${last}`,
  (first, last) => `${first.charAt(0)}.${last}`,
  (first, last) => `${last}.${first}`,
  (first, last) => `${first}.${last.charAt(0)}`,
]

/**
 * The username of a member of the cast; no two have the same. One that ends in a number ends in the member's own,
 * and only the first to have a plain one keeps it.
 */
export function usernameOf(index: number, identity: Identity = identityOf(index)): string {
  const plain = plainUsername(index, identity)
  if (plainHolders.get(plain) === index) return plain
  const number = String(index)
  return `${plain.slice(0, usernameLimits.max - number.length)}${number}`
}

const plainHolders = new Map<string, number>()
for (let index = EARLY_MEMBERS - 1; index >= 0; index--) {
  plainHolders.set(plainUsername(index, identityOf(index)), index)
}

function plainUsername(index: number, { first, last }: Identity): string {
  const style = styles[(index * 7 + first.length) % styles.length]!
  return style(plainLetters(first), plainLetters(last)).slice(0, usernameLimits.max)
}

function plainLetters(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłđßæıðþ]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z]/g, '')
}
