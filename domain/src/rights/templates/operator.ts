/** Who runs this server, as far as the operator has said it in the settings. */
export type Operator = { name: string | null; contact: string | null }

/** What stands where the operator has said nothing yet. */
export const blanks = {
  name: '[name and address of the operator]',
  contact: '[how to reach the operator]',
} as const

/** The line that a template begins with, so that nobody takes it for finished. */
export const templateNote =
  '> This is the template that comes with Netwrk. Whoever runs this server is responsible for it: complete it, change ' +
  'what does not fit, and have it checked by a lawyer before members rely on it.'

/** The operator's name and contact, or the blanks for them. */
export function filledIn({ name, contact }: Operator): { name: string; contact: string } {
  return { name: name ?? blanks.name, contact: contact ?? blanks.contact }
}
