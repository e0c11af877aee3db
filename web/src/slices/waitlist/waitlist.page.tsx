import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useGate } from '../../lib/gate.ts'
import { ClosingCall } from './closing-call.view.tsx'
import { Features } from './features.view.tsx'
import { WaitlistCounter } from './waitlist-counter.view.tsx'
import { WaitlistIntro } from './waitlist-intro.view.tsx'
import { WaitlistPlace } from './waitlist-place.tsx'

const route = getRouteApi('/waitlist')

/** What every visitor sees before the launch (SPEC section 2); afterwards it stays, and says that Netwrk is open. */
export function WaitlistPage() {
  const gate = useGate()
  const { ref } = route.useSearch()
  const place = useRef<HTMLElement>(null)
  const leadToPlace = () => {
    place.current?.scrollIntoView({ block: 'center' })
    const target = place.current?.querySelector<HTMLElement>('input, h2')
    target?.focus({ preventScroll: true })
  }

  return (
    <div className="mx-auto w-full max-w-broad px-4 pb-24 sm:px-6">
      <div className="grid gap-8 pt-4 wide:grid-cols-[1.1fr_minmax(0,27rem)] wide:items-center wide:gap-16 wide:pt-10">
        <WaitlistIntro gate={gate} />
        <section
          ref={place}
          aria-label="Your place"
          className="rounded-card border border-line bg-surface p-5 shadow-float sm:p-7"
        >
          <WaitlistCounter gate={gate} />
          <WaitlistPlace invitation={ref ?? ''} />
        </section>
      </div>
      <Features />
      <ClosingCall isOpen={gate.isLaunched} onJoin={leadToPlace} />
    </div>
  )
}
