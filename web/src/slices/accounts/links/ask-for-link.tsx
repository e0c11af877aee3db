import { client } from '../../../lib/calls/api.ts'
import { LinkByMail } from './link-by-mail.tsx'

/** Asks for the mail with the link that signs in. */
export function AskForLink() {
  return (
    <LinkByMail
      title="Sign in by email"
      text="Tell us your email, and we will send you a link that signs you in."
      ask={client.accounts.requestSignInLink}
      link="a link to sign in"
      lasts="15 minutes"
    />
  )
}
