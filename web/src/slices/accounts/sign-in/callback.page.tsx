import { type IdentityProvider, identityProviders } from '@netwrk/domain/accounts/identity-providers'
import { welcomeSteps } from '@netwrk/domain/profiles/welcome'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router'
import { LogIn, Unlink } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AccountFrame } from '../account-frame.view.tsx'
import { changeMember } from '../change-member.ts'
import { useAccount } from '../member.reads.ts'
import { Outcome } from '../outcome.view.tsx'
import { SecondStep } from '../second-factor/second-step.tsx'
import { browserTimeZone } from '../time-zone.ts'
import { takeShown } from './shown-texts.ts'
import { ToWantedPlace } from './to-wanted-place.tsx'

/** Where an identity provider sends the browser back to. */
export function CallbackPage() {
  const { provider: name } = useParams({ from: '/auth/callback/$provider' })
  const provider = identityProviders.find((id) => id === name)
  return provider ? <Arrival provider={provider} /> : <Navigate to="/auth" replace />
}

function Arrival({ provider }: { provider: IdentityProvider }) {
  const member = useAccount()
  const [isHalf, setHalf] = useState(false)
  const [over, setOver] = useState<string | null>(null)
  const { error } = useArrival(provider, () => setHalf(true))
  if (member) return <ToFirstScreen />
  const problem = over ?? (error ? refusalText(error, 'Login failed') : null)
  return (
    <AccountFrame backTo="/auth" backLabel="Back to sign in">
      {isHalf && over === null ? (
        <SecondStep onOver={(reason) => setOver(reason ?? 'You cancelled the sign-in.')} />
      ) : problem === null ? (
        <Outcome icon={LogIn} title="Signing you in..." text="This takes a moment." />
      ) : (
        <Outcome icon={Unlink} tone="amber" title="You are not signed in" text={problem}>
          <Button kind="primary" size="lg" isWide render={<Link to="/auth" replace />}>
            Back to sign in
          </Button>
        </Outcome>
      )}
    </AccountFrame>
  )
}

/** A newcomer is welcomed; whoever was a member before goes where they wanted to. */
function ToFirstScreen() {
  const { data, isError } = useQuery(api.profiles.mine.queryOptions({ input: {} }))
  if (!data && !isError) return null
  const isNew = data?.profile.welcome?.step === welcomeSteps[0] && isJustNow(data.profile.joinedAt)
  return isNew ? <Navigate to="/welcome" replace /> : <ToWantedPlace />
}

const isJustNow = (moment: Date) => Date.now() - moment.getTime() < 10 * 60_000

/** Ends the sign-in with what is in the address, once. */
function useArrival(provider: IdentityProvider, onHalf: () => void) {
  const queryClient = useQueryClient()
  const search = useLocation({ select: (location) => location.search as Record<string, string> })
  const finish = useMutation(
    api.accounts.finishProviderSignIn.mutationOptions({
      onSuccess: ({ member }) => (member ? changeMember(queryClient, member) : onHalf()),
    }),
  )
  const isBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (isBegun.current) return
    isBegun.current = true
    finish.mutate({
      provider,
      code: search.code ?? null,
      state: search.state ?? null,
      error: search.error ?? null,
      timeZone: browserTimeZone(),
      agreedTo: takeShown(),
    })
  })
  useEffect(() => begin(), [])
  return finish
}
