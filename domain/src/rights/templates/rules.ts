import { filledIn, type Operator, templateNote } from './operator.ts'

/** The community rules that hold until the operator publishes their own. */
export function rulesTemplate(operator: Operator): string {
  const { contact } = filledIn(operator)
  return `${templateNote}

Netwrk works if people can trust who they meet here. These rules are part of the [Terms of Use](/terms).

## Be who you say you are

- Use your own name and your own photos. No accounts for somebody else, and none for people who do not exist.
- Say true things about your business, your numbers and your experience.
- One person, one account. You are 18 or older.

## Be fair in business

- No scams: no invented investments, no fees in advance, no asking for passwords, codes, documents or money under a pretext. [How to spot a scam](/scams).
- No spam: no advertising to people who did not ask, no mass messages, no chain schemes.
- Say so when you are paid to recommend something, or when you have an interest of your own.
- Keep confidential what was told to you in confidence.

## Be respectful

- No harassment, threats or insults. A no is a no: do not write to somebody again by other ways.
- No hatred against people for what they are: origin, religion, sex, gender, orientation, disability, age.
- No sexual content, and no advances to people who are here for business.
- Nothing that hurts or exploits minors, ever.

## Keep it legal

- Share only what you have the right to share.
- Nothing illegal: no fraud, no forged documents, no trade in what is forbidden.
- Do not publish other people's private data.

## What happens if somebody breaks them

Report it from the profile or the message, or [without an account](/report). A person looks at it. Depending on what happened and how often, we warn, limit new contacts, hide a profile, remove what was shared, suspend or ban. The member concerned is told why, and can appeal; somebody else decides then. Who reports in bad faith again and again breaks these rules, too.

Questions: ${contact}.
`
}
