import { useState } from 'react'
import { refusalText } from '../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { later } from '../../ui/later.tsx'
import { JoinForm } from './join-form.tsx'
import type { OwnPlace } from './use-own-place.ts'

// Whoever has not joined does without them.
const PlaceCard = later(() => import('./place-card.tsx').then((file) => file.PlaceCard), PlaceSkeleton)
const PlaceMailed = later(
  () => import('./place-mailed.view.tsx').then((file) => file.PlaceMailed),
  PlaceSkeleton,
)

type WaitlistPlaceProps = { own: OwnPlace; referralCode: string }

/** The form, and once joined the card. */
export function WaitlistPlace({ own, referralCode }: WaitlistPlaceProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const { email, card, error } = own
  if (email !== null && card) {
    return <PlaceCard card={card} email={email} onLeave={own.leave} />
  }
  if (error) {
    return (
      <ErrorState
        title="Your place could not be found"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={own.refetch}
      />
    )
  }
  if (own.isLoading) return <PlaceSkeleton />
  if (mailedTo !== null) return <PlaceMailed email={mailedTo} onBack={() => setMailedTo(null)} />
  // Whoever is remembered but not on the list, as after a fresh start of the server, may join again.
  const initial = { email: email ?? '', referralCode: referralCode.toUpperCase() }
  return <JoinForm initial={initial} onJoined={own.take} onMailed={setMailedTo} />
}

function PlaceSkeleton() {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">Finding your place...</span>
      <Skeleton className="h-14 rounded-control" />
      <SkeletonText lines={3} className="mt-4" />
    </div>
  )
}
