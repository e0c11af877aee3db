import type { Allowance } from '@netwrk/domain/connections/allowance'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Hourglass } from 'lucide-react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useHeightVariable } from '../../../ui/layout/use-height-variable.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { usePlansSold } from '../../billing/plans-sold.reads.ts'
import { timeLeft } from './time-left.ts'

/** Says at 1 or 2 left that the day's swipes run out. It stays in view while the cards scroll below it. */
export function LimitBanner({ left }: { left: number }) {
  const box = useHeightVariable('--limit-height')
  if (left > 2 || left === 0) return null
  return (
    <div ref={box} className="sticky top-[calc(var(--frame-top,0px)+8px)] z-15 mb-4">
      <Banner shape="box" icon={<Hourglass aria-hidden />}>
        Almost at your daily limit: {left} {left === 1 ? 'swipe' : 'swipes'} left
      </Banner>
    </div>
  )
}

type LimitDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; allowance: Allowance }

/** The day's swipes are used up. */
export function LimitDialog({ isOpen, onOpenChange, allowance }: LimitDialogProps) {
  const now = useNow()
  const isSelling = usePlansSold()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Daily Limit Reached"
      description={`You've used all ${allowance.limit} swipes for today. You get ${allowance.limit} more in ${timeLeft(allowance.resetsAt, now)}.`}
      figure={
        <span className="flex size-18 items-center justify-center rounded-full bg-ember-soft">
          <CalendarClock aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
        </span>
      }
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Wait Until Tomorrow</Button>
          {isSelling !== false && (
            <Button kind="primary" render={<Link to="/subscription" />}>
              Upgrade Now
            </Button>
          )}
        </>
      }
    />
  )
}
