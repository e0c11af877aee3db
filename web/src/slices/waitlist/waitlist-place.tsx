import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { JoinForm } from './join-form.tsx'
import { forgetEmail, rememberEmail, rememberedEmail } from './own-place.ts'

// Whoever has not joined does without it.
const PlaceCard = later(() => import('./place-card.view.tsx').then((file) => file.PlaceCard), PlaceSkeleton)

/** The form, and once joined the card; after a reload the place is found again by the remembered e-mail. */
export function WaitlistPlace({ invitation }: { invitation: string }) {
  const [email, setEmail] = useState(rememberedEmail)
  const { data, error, refetch } = useQuery({
    ...api.waitlist.position.queryOptions({ input: { email: email ?? '' } }),
    enabled: email !== null,
  })
  const join = (joined: string) => {
    rememberEmail(joined)
    setEmail(joined)
  }
  const leave = () => {
    forgetEmail()
    setEmail(null)
  }

  if (email !== null && data?.card) return <PlaceCard card={data.card} email={email} onLeave={leave} />
  if (email !== null && error) {
    return (
      <ErrorState
        title="Your place could not be found"
        text={refusalText(error, 'An unexpected error occurred. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (email !== null && !data) return <PlaceSkeleton />
  // Whoever is remembered but not on the list, as after a fresh start of the server, may join again.
  return <JoinForm initial={{ email: email ?? '', referralCode: invitation.toUpperCase() }} onJoined={join} />
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
