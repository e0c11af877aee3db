import { refusals } from '@netwrk/domain/refusals'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AccountFrame } from '../account-frame.view.tsx'
import { signInOptionsQuery } from '../accounts.api.ts'
import { useAccount } from '../member.reads.ts'
import { Outcome } from '../outcome.view.tsx'
import { SecondStep } from '../second-factor/second-step.tsx'
import { DemoNote } from '../sign-in/demo-note.tsx'
import { ToWantedPlace } from '../sign-in/to-wanted-place.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { UseLink } from './use-link.tsx'

/** Signing in by a link: asking for the mail, and where its link leads. */
export function LinkPage() {
  const { token } = useSearch({ from: '/auth/link' })
  const member = useAccount()
  const [isHalf, setHalf] = useState(false)
  if (member) return <ToWantedPlace />
  return (
    <AccountFrame backTo="/auth" backLabel="Back to sign in">
      {isHalf ? (
        <SecondStep onOver={() => setHalf(false)} />
      ) : token === undefined ? (
        <AskForLinkWhereOffered />
      ) : (
        <UseLink token={token} onHalf={() => setHalf(true)} />
      )}
      <DemoNote />
    </AccountFrame>
  )
}

function AskForLinkWhereOffered() {
  const options = useQuery(signInOptionsQuery).data
  if (options === undefined) return <Skeleton className="h-72 w-full" />
  return options.hasEmailLink ? <AskForLink /> : <NotOffered />
}

function NotOffered() {
  return (
    <Outcome
      icon={Unlink}
      tone="amber"
      title="No sign-in by email here"
      text={refusals['accounts.way_not_offered'].text}
    >
      <Button kind="primary" size="lg" isWide render={<Link to="/auth" />}>
        Back to sign in
      </Button>
    </Outcome>
  )
}
