import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../lib/member.ts'
import { AccountFrame } from './account-frame.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { DemoNote } from './demo-note.tsx'
import { SecondStep } from './second-step.tsx'
import { ToWantedPlace } from './to-wanted-place.tsx'
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
        <AskForLink />
      ) : (
        <UseLink token={token} onHalf={() => setHalf(true)} />
      )}
      <DemoNote />
    </AccountFrame>
  )
}
