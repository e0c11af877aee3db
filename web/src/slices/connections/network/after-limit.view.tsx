import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CalendarClock } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { usePlansSold } from '../../billing/plans-sold.reads.ts'
import { hasSteps, ProfileSteps } from './profile-steps.view.tsx'
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
  const isStronger = profile !== undefined && hasSteps(profile)
  return (
    <>
      <Card padding="none" className={clsx('mb-5 grid overflow-hidden', isStronger && 'wide:grid-cols-2')}>
        <BackIn allowance={allowance} isNew={isNew} isAlone={!isStronger} />
        {isStronger && (
          <section aria-labelledby="stronger" className="border-t p-4 sm:p-5 wide:border-t-0 wide:border-l">
            <h2 id="stronger" className="mb-3 text-lg">
              Meanwhile, make your profile stronger
            </h2>
            <ProfileSteps profile={profile} />
          </section>
        )}
      </Card>
      <WaitingRow waiting={waiting} problems={{}} />
    </>
  )
}

type BackInProps = Pick<AfterLimitProps, 'allowance' | 'isNew'> & {
  /** Nothing stands beside it. */
  isAlone: boolean
}

function BackIn({ allowance, isNew, isAlone }: BackInProps) {
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
    <section
      aria-labelledby={titleId}
      className={clsx(
        'flex flex-col gap-4 bg-ember-soft p-4 sm:p-5',
        isAlone
          ? 'sm:flex-row sm:items-center'
          : 'sm:max-wide:flex-row sm:max-wide:items-center wide:justify-center wide:p-8',
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-4 wide:flex-none">
        <CalendarClock aria-hidden strokeWidth={1.6} className="size-10 shrink-0 text-ember-text" />
        <div className="min-w-0">
          <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none">
            Back in {shortTimeLeft(allowance.resetsAt, now)}
          </h2>
          <p className="mt-1">
            No swipes left today. You get {allowance.limit} more in {timeLeft(allowance.resetsAt, now)}.
          </p>
        </div>
      </div>
      {isSelling !== false && (
        <Button
          className={clsx('max-sm:w-full', !isAlone && 'wide:self-start')}
          render={<Link to="/subscription" />}
        >
          Upgrade Now
        </Button>
      )}
    </section>
  )
}
