/** What calls of rights refuse: a part of the table in `refusals.ts`. */
export const rightsRefusals = {
  'rights.consent_due': {
    status: 403,
    text: 'Our terms have changed. Please read and accept them first. Until then you can read, export your data and delete your account.',
  },
  'rights.consent_missing': {
    status: 422,
    text: 'Please agree to the Terms of Use and the Community Rules to join.',
  },
  'rights.too_young': { status: 422, text: 'You must be 18 or older to join.' },
  'rights.text_changed': {
    status: 409,
    text: 'This text has changed in the meantime. Please read the new one.',
  },
  'rights.text_not_found': { status: 404, text: 'There is no such version.' },
  // Says when, too.
  'rights.export_too_soon': {
    status: 429,
    text: 'You can ask for your data once in 24 hours.',
  },
  'rights.export_not_found': {
    status: 404,
    text: 'This archive can no longer be downloaded. Please ask for a new one.',
  },
  'rights.not_confirmed': { status: 422, text: 'Please type your username to confirm.' },
  'rights.last_owner': {
    status: 409,
    text: 'You are the only owner of this community. Make somebody else an owner first.',
  },
  'rights.leaving': {
    status: 403,
    text: 'Your account is going to be deleted. To go on, keep it first.',
  },
  'rights.too_late': { status: 410, text: 'This account has been deleted and cannot come back.' },
} as const
