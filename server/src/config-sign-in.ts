import { onOff } from './config-fields.ts'

/** The keys of the ways in besides e-mail and password (DECISIONS 5). */
export const signInKeys = {
  EMAIL_LINK_SIGN_IN: {
    about: 'Offer signing in by a link that is mailed',
    schema: onOff.default(false),
  },
} as const
