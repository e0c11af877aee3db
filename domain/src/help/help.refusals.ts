/** What the calls of help refuse: a part of the table in `refusals.ts`. */
export const helpRefusals = {
  'help.email_invalid': { status: 422, text: 'Please enter a valid email address' },
  'help.too_many': {
    status: 429,
    text: 'You have asked a lot. Please wait an hour before you ask more.',
  },
} as const
