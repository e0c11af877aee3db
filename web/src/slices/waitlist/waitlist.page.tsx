import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { later } from '../../ui/later.tsx'
import { memberQuery } from '../accounts/member.reads.ts'
import { useGate } from './gate.reads.ts'
import { OpenCard, WayIn } from './open-card.tsx'
import { useOwnPlace } from './use-own-place.ts'
import { WaitlistCounter } from './waitlist-counter.view.tsx'
import { WaitlistIntro } from './waitlist-intro.view.tsx'
import { WaitlistPlace } from './waitlist-place.tsx'

const route = getRouteApi('/waitlist')

const BelowFold = later(() => import('./below-fold.view.tsx').then((file) => file.BelowFold))
// For some visits only.
const ConfirmPlace = later(() => import('./confirm-place.tsx').then((file) => file.ConfirmPlace))

/** What every visitor sees before the launch; afterwards it stays, and says that Netwrk is open. */
export function WaitlistPage() {
  const { isLaunched, ...gate } = useGate()
  // Whose join opens it reads their place before they are led on.
  const [wasOpen] = useState(isLaunched)
  const isOpen = isLaunched && wasOpen
  const { ref, place: token } = route.useSearch()
  const navigate = route.useNavigate()
  const own = useOwnPlace()
  const hasAccount = Boolean(useQuery(memberQuery).data?.member)
  const section = useRef<HTMLElement>(null)
  const dropToken = () => void navigate({ search: {}, replace: true })
  const leadToPlace = () => {
    section.current?.scrollIntoView({ block: 'center' })
    const target = section.current?.querySelector<HTMLElement>('input:not([readonly]), h2[tabindex]')
    // What stands in for a place that is still read has nothing to begin with.
    const begins = target ?? section.current
    begins?.focus({ preventScroll: true })
  }

  return (
    // As high as the window before what comes later is there: the footer below moves where nobody sees it.
    <div className="mx-auto min-h-dvh w-full max-w-broad px-4 pb-24 sm:px-6">
      <div className="grid gap-8 pt-4 wide:grid-cols-[1.1fr_minmax(0,27rem)] wide:items-center wide:gap-16 wide:pt-10">
        <WaitlistIntro isLaunched={isLaunched} />
        <section
          ref={section}
          tabIndex={-1}
          aria-label="Your place"
          className="rounded-card outline-none border border-line bg-surface p-5 shadow-float sm:p-7"
        >
          {isOpen ? <OpenCard hasAccount={hasAccount} /> : <WaitlistCounter gate={gate} />}
          {!isOpen && token !== undefined && (
            <ConfirmPlace
              token={token}
              onConfirmed={(email, card) => {
                own.take(email, card)
                dropToken()
              }}
              onLeave={dropToken}
            />
          )}
          {!isOpen && token === undefined && <WaitlistPlace own={own} referralCode={ref ?? ''} />}
        </section>
      </div>
      <BelowFold
        call={
          isLaunched && hasAccount
            ? null
            : {
                stage: isLaunched ? 'open' : own.card ? 'joined' : 'waiting',
                action: isLaunched ? (
                  <WayIn hasAccount={false} />
                ) : (
                  <Button kind="primary" size="lg" onClick={leadToPlace}>
                    {own.card ? 'Show my link' : 'Join the Waitlist'}
                  </Button>
                ),
              }
        }
      />
    </div>
  )
}
