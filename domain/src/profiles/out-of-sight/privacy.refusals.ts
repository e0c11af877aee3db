/** What breaks and rules of distance refuse: a part of the table in `refusals.ts`. */
export const privacyRefusals = {
  'profiles.break_day': { status: 422, text: 'Please choose a day from tomorrow up to a year from now.' },
  'profiles.on_break': {
    status: 409,
    text: 'You are taking a break. End it to meet new people.',
  },
  // One text for a name, an address, a number and a domain: the field says what it takes.
  'profiles.distance_unclear': {
    status: 422,
    text: 'Please enter a username, an email address, a phone number with its country code, or a domain such as example.com.',
  },
  'profiles.distance_public_domain': {
    status: 422,
    text: 'Everybody can have an address there, so it does not tell where somebody works. Enter the domain of a company.',
  },
  'profiles.distance_full': {
    status: 409,
    text: 'You keep 100 rules already. Remove one before you add another.',
  },
  'profiles.distance_not_found': { status: 404, text: 'This rule does not exist anymore.' },
} as const
