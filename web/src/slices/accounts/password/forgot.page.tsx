import { client } from '../../../lib/calls/api.ts'
import { AccountFrame } from '../account-frame.view.tsx'
import { LinkByMail } from '../links/link-by-mail.tsx'
import { DemoNote } from '../sign-in/demo-note.tsx'

/** Asks for the mail that lets a forgotten password be set anew. */
export function ForgotPage() {
  return (
    <AccountFrame backTo="/auth" backLabel="Back to sign in">
      <LinkByMail
        title="Forgot your password?"
        text="Tell us your email, and we will send you a link to set a new one."
        ask={client.accounts.requestPasswordReset}
        link="a link to set a new password"
        lasts="an hour"
      />
      <DemoNote />
    </AccountFrame>
  )
}
