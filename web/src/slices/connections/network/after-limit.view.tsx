import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { usePlansSold } from '../../billing/plans-sold.reads.ts'
import { ProfileSteps } from './profile-steps.view.tsx'
import { shortTimeLeft, timeLeft } from './time-left.ts'
import { WaitingRow } from './waiting-row.view.tsx'

type AfterLimitProps = {
  allowance: Allowance
  waiting: readonly Suggestion[]
  /** The member's own; absent until it is known. */
  profile: OwnProfile | undefined
  /** The last swipe has just been used: what had the focus is gone, and the panel takes it. */
  isNew: boolean
}

/** The day's swipes are used up: when they return, who waits for an answer, and what helps the profile meanwhile. */
export function AfterLimit({ allowance, waiting, profile, isNew }: AfterLimitProps) {
  return (
    <>
      <BackIn allowance={allowance} isNew={isNew} />
      <WaitingRow waiting={waiting} problems={{}} />
      {profile && <ProfileSteps profile={profile} />}
    </>
  )
}

function BackIn({ allowance, isNew }: Pick<AfterLimitProps, 'allowance' | 'isNew'>) {
  const now = useNow()
  const isSelling = usePlansSold()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Before the dialog of the limit opens, which gives the focus back to where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel takes the place of the cards.
  useLayoutEffect(() => {
    if (!isNew) return
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Card
      render={<section aria-labelledby={titleId} />}
      padding="roomy"
      className="mb-5 flex flex-col items-start gap-5 sm:flex-row sm:items-center"
    >
      <span className="flex size-16 shrink-0 items-center justify-center rounded-full bg-ember-soft">
        <CalendarClock aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none">
          Back in {shortTimeLeft(allowance.resetsAt, now)}
        </h2>
        <p className="mt-1 text-muted">
          No swipes left today. You get {allowance.limit} more in {timeLeft(allowance.resetsAt, now)}.
        </p>
      </div>
      {isSelling !== false && (
        <Button className="max-sm:w-full" render={<Link to="/subscription" />}>
          Upgrade Now
        </Button>
      )}
    </Card>
  )
}
