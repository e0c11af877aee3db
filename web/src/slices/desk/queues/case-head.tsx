import type { CaseQueue } from '@netwrk/domain/desk/queues'
import type { CaseRow } from '@netwrk/domain/desk/queues.contract'
import { useEffect, useRef } from 'react'
import { ageText } from '../../../lib/age-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { KeyHint } from '../../../ui/keys/key-cap.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { claimText } from './claim-text.ts'
import { useClaimCase } from './queues.api.ts'

/** Whose case it is, and who works on it. */
export function CaseHead({ queue, row }: { queue: CaseQueue; row: CaseRow }) {
  const { memberId, name, username, since, claim } = row
  const claiming = useClaimCase(queue, memberId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const canClaim = claim === null || claim.isOwn
  const toggle = () => {
    if (canClaim && !claiming.isPending) claiming.mutate(claim === null)
  }
  useKeys({ c: toggle })
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          @{username} · waits for {ageText(since, new Date())}
          {claim && ` · ${claimText(claim)}`}
        </p>
      </div>
      {canClaim && (
        <Button size="sm" isBusy={claiming.isPending} onClick={toggle}>
          {claim ? 'Give back' : 'Claim'}
          <KeyHint>c</KeyHint>
        </Button>
      )}
    </Card>
  )
}
