import { refusals } from '@netwrk/domain/refusals'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { signInOptionsQuery } from '../accounts.api.ts'

/** The ways in besides e-mail and password, where the operator has set them up. */
export function OtherWays({ isSigningUp, email }: { isSigningUp: boolean; email: string }) {
  const options = useQuery(signInOptionsQuery).data
  // A link signs in and never up.
  const hasLink = options?.hasEmailLink === true && !isSigningUp
  const { notify } = useToast()
  const begin = useMutation(
    api.accounts.beginProviderSignIn.mutationOptions({
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        notify({ title: refusalText(error, refusals['request.failed'].text), kind: 'error' }),
    }),
  )
  if (!options || (!hasLink && options.providers.length === 0)) return null
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {options.providers.map(({ id, name }) => (
        <Button
          key={id}
          isWide
          isBusy={begin.isPending && begin.variables.provider === id}
          onClick={() => begin.mutate({ provider: id })}
        >
          Continue with {name}
        </Button>
      ))}
      {hasLink && (
        <Button isWide icon={<Mail aria-hidden />} render={<Link to="/auth/link" state={{ email }} />}>
          Email me a link
        </Button>
      )}
    </div>
  )
}
