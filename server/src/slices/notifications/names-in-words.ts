import { nameInMail } from '@netwrk/domain/accounts/name-in-mail'

const named = 3

/** Some people in a mail: three by name at most, and how many more. */
export function namesInWords(names: readonly string[]): string {
  const known = names.map((name) => nameInMail(name) ?? 'a member')
  const rest = known.length - named
  const shown = rest > 0 ? [...known.slice(0, named), `${rest} more`] : known
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(shown)
}
