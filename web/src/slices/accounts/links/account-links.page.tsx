import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { AtSign, ShieldCheck } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useConfirmEmail, useKeepEmail } from '../email/use-email-change.ts'
import { useAccount } from '../member.reads.ts'
import { useLinkCheck } from './link-check.reads.ts'
import { OneButtonPage } from './one-button-page.view.tsx'

/** Where the mail to a new address leads. */
export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/auth/change-email' })
  const member = useAccount()
  const goOn = (
    <Button kind="primary" size="lg" isWide render={<Link to={member ? '/profile' : '/auth'} />}>
      {member ? 'Go to your profile' : 'Sign In'}
    </Button>
  )
  return (
    <OneButtonPage
      icon={AtSign}
      token={token}
      link={useLinkCheck('change-email', token)}
      calling={useConfirmEmail()}
      question={{
        title: 'Use this address?',
        text: 'You will sign in with it from now on, and our emails will come here.',
        button: 'Use this address',
      }}
      done={{
        title: 'Your email address is changed',
        text: 'From now on you sign in with the new one. We signed you out on your other devices.',
      }}
      useless="It was used, is more than an hour old, or you have asked for another one since. You can ask again in your settings."
      after={goOn}
      instead={goOn}
    />
  )
}

/** Where the mails to the old address lead once another was asked for. */
export function KeepEmailPage() {
  const { token } = useSearch({ from: '/auth/keep-email' })
  return (
    <OneButtonPage
      icon={ShieldCheck}
      token={token}
      link={useLinkCheck('keep-email', token)}
      calling={useKeepEmail()}
      question={{
        title: 'Keep your email address?',
        text: 'Somebody asked to use another address for your account. If it was not you, keep this one: everybody is signed out, you too.',
        button: 'Keep this address',
      }}
      done={{
        title: 'This address stays yours',
        text: "Everybody is signed out. If it wasn't you who asked, set a new password now: somebody else may know yours.",
      }}
      useless="It was used, or seven days have passed. You can still change your address in your settings."
      after={
        <Button kind="primary" size="lg" isWide render={<Link to="/auth/forgot" />}>
          Set a new password
        </Button>
      }
      instead={
        <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
          Go to sign in
        </Button>
      }
    />
  )
}

/** Where the mail leads that says two-step sign-in is going to be turned off. */
export function KeepFactorPage() {
  const { token } = useSearch({ from: '/auth/keep-factor' })
  return (
    <OneButtonPage
      icon={ShieldCheck}
      token={token}
      link={useLinkCheck('keep-factor', token)}
      calling={useMutation(api.accounts.keepSecondFactor.mutationOptions())}
      question={{
        title: 'Keep two-step sign-in on?',
        text: 'Somebody asked us to turn it off for your account.',
        button: 'Keep it on',
      }}
      done={{
        title: 'Two-step sign-in stays on',
        text: "If you didn't ask us to turn it off, set a new password: somebody else may know yours.",
      }}
      useless="Sign in with a code: that keeps two-step sign-in on, too."
      after={
        <Button kind="primary" size="lg" isWide render={<Link to="/auth/forgot" />}>
          Set a new password
        </Button>
      }
      instead={
        <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
          Go to sign in
        </Button>
      }
    />
  )
}
