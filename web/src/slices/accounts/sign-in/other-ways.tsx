import { refusals } from '@netwrk/domain/refusals'
import { type TextKind, textTitles } from '@netwrk/domain/rights/text-kinds'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { newestTextsQuery } from '../../rights/texts/texts.reads.ts'
import { signInOptionsQuery } from '../accounts.api.ts'
import { noteShown } from './shown-texts.ts'

/** The ways in besides e-mail and password, where the operator has set them up. */
export function OtherWays({ isSigningUp, email }: { isSigningUp: boolean; email: string }) {
  const options = useQuery(signInOptionsQuery).data
  const texts = useQuery(newestTextsQuery).data?.texts
  // A link signs in and never up.
  const hasLink = options?.hasEmailLink === true && !isSigningUp
  const { notify } = useToast()
  const begin = useMutation(
    api.accounts.beginProviderSignIn.mutationOptions({
      onSuccess: ({ url }) => {
        noteShown(texts ?? null)
        window.location.assign(url)
      },
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
      {options.providers.length > 0 && <ByContinuing />}
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

/** A newcomer who continues agrees to these. */
function ByContinuing() {
  const text = (kind: TextKind) => (
    <Link to={`/${kind}`} target="_blank" className="touch underline underline-offset-4">
      {textTitles[kind]}
    </Link>
  )
  return (
    <p className="text-muted text-sm">
      By continuing with one of these for the first time you say that you are 18 or older, agree to the{' '}
      {text('terms')} and the {text('rules')}, and have read the {text('privacy')}.
    </p>
  )
}
