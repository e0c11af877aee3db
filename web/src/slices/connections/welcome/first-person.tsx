import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { headlineLine } from '@netwrk/domain/profiles/headline'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Heart, MessageCircle, Sparkles } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { sentAgain } from '../../../lib/calls/sent-again.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { nameAndAge } from '../card/name-and-age.ts'
import { whysOf } from '../card/top-reasons.ts'

const reasonsShown = 3

type FirstPersonProps = {
  suggestion: Suggestion
  me: OwnProfile
  /** Not so once the day's swipes are used up: there is no button then. */
  canConnect?: boolean
}

/** Somebody to meet: who, why, and the way to connect. */
export function FirstPerson({ suggestion, me, canConnect = true }: FirstPersonProps) {
  const { person, compatibility } = suggestion
  const whys = whysOf(suggestion, me, reasonsShown)
  return (
    <article
      aria-label={person.name}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-4"
    >
      <Photo
        src={person.photos[0]}
        alt=""
        isEager
        className="size-18 shrink-0 rounded-control"
        sizes="72px"
      />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="text-base [overflow-wrap:anywhere]">
          <Link
            to="/user/$userId"
            params={{ userId: person.id }}
            className="touch no-underline hover:underline"
          >
            {nameAndAge(person)}
          </Link>
        </h2>
        {person.headline !== '' && (
          <p dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
            {headlineLine(person.headline)}
          </p>
        )}
        <ul aria-label="Why you fit" className="mt-2 flex flex-col gap-1 text-sm">
          {(whys.length > 0 ? whys : [nothingSaid]).map((why) => (
            <li key={why} className="flex items-start gap-2">
              <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-ember-text" />
              {why}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex w-full items-center gap-4 sm:w-auto sm:self-center">
        <ScoreRing score={compatibility.total} label="Match score" />
        <div className="min-w-0 flex-1">
          {canConnect && <ConnectHere id={person.id} name={person.name} />}
        </div>
      </div>
    </article>
  )
}

const nothingSaid = 'Their profile says little so far. Say hello and find out.'

function ConnectHere({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const { mutate, data, isPending, error } = useMutation({
    ...api.connections.swipe.mutationOptions(),
    scope: { id: 'swipe' },
    ...sentAgain,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.connections.key() }),
  })
  if (data?.match) {
    return (
      <Button
        kind="primary"
        isWide
        icon={<MessageCircle aria-hidden />}
        render={<Link to="/inbox" search={{ user: id }} />}
      >
        It's a match: say hi
      </Button>
    )
  }
  if (data) {
    return (
      <p role="status" className="flex min-h-11 items-center gap-2 font-medium text-teal-text">
        <Check aria-hidden className="size-5" />
        Connect sent to {name}.
      </p>
    )
  }
  return (
    <>
      <Button
        kind="primary"
        isWide
        icon={<Heart aria-hidden />}
        aria-label={`Connect with ${name}`}
        isBusy={isPending}
        onClick={() => mutate({ targetId: id, action: 'connect', clientId: crypto.randomUUID() })}
      >
        Connect
      </Button>
      {error && (
        <p role="alert" className="mt-2 max-w-[30ch] text-danger-text text-sm">
          {refusalText(error, 'An unexpected error occurred. Please try again.')}
        </p>
      )}
    </>
  )
}
