import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { placeLine } from '@netwrk/domain/profiles/place'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { Heart, X } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ScrollRow } from '../../../ui/layout/scroll-row.tsx'
import { nameAndAge } from '../card/name-and-age.ts'
import { useCardMotion } from '../card/use-card-motion.ts'
import { usePressGuard } from '../card/use-press-guard.ts'
import type { Decide } from '../deck/use-swiping.ts'

type WaitingRowProps = {
  waiting: readonly Suggestion[]
  /** Why a card came back, by its person's id. */
  problems: Readonly<Record<string, string>>
  /** Absent while no answer can be given: the cards have no buttons then. */
  onDecide?: Decide | undefined
}

/** Those who have connected to the member and wait for an answer; absent while nobody does. */
export function WaitingRow({ waiting, problems, onDecide }: WaitingRowProps) {
  const { list, leave } = useCardMotion(waiting)
  const guard = usePressGuard()
  if (waiting.length === 0) return null
  return (
    <div {...guard} className="mb-5">
      <ScrollRow title="Who connected to you" count={waiting.length} listRef={list} items={waiting}>
        {waiting.map(({ person, compatibility }) => (
          <li key={person.id} data-card={person.id} className="w-72 max-w-[80vw] will-change-transform">
            <Card
              padding="none"
              isPressable
              render={<article aria-label={person.name} />}
              className="relative flex h-full overflow-hidden"
            >
              <Photo src={person.photos[0]} alt="" isEager className="w-24 shrink-0" />
              <div className="flex min-w-0 flex-1 flex-col p-3">
                <WaitingName person={person} />
                {problems[person.id] !== undefined && (
                  <p role="alert" className="mt-1 text-danger-text text-sm">
                    {problems[person.id]}
                  </p>
                )}
                <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
                  <ScoreRing score={compatibility.total} label="Match score" className="mr-auto -ml-1" />
                  {onDecide && (
                    <div className="flex gap-2">
                      <WaitingActions
                        name={person.name}
                        onDecide={(action) => onDecide(person, action, () => leave(person.id, action))}
                      />
                    </div>
                  )}
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ScrollRow>
    </div>
  )
}

function WaitingName({ person }: { person: Person }) {
  return (
    <>
      <h3 className="truncate font-semibold! font-sans! text-base tracking-normal!">
        <Link
          to="/user/$userId"
          params={{ userId: person.id }}
          className="no-underline after:absolute after:inset-0"
        >
          {nameAndAge(person)}
        </Link>
      </h3>
      <p className="truncate text-muted text-sm">{placeLine(person) || `@${person.username}`}</p>
    </>
  )
}

type WaitingActionsProps = { name: string; onDecide: (action: SwipeAction) => void }

function WaitingActions({ name, onDecide }: WaitingActionsProps) {
  return (
    <>
      <IconButton
        kind="solid"
        data-action="pass"
        label={`Pass on ${name}`}
        className="z-10"
        onClick={() => onDecide('pass')}
      >
        <X aria-hidden />
      </IconButton>
      <IconButton
        kind="ember"
        data-action="connect"
        label={`Connect with ${name}`}
        className="z-10"
        onClick={() => onDecide('connect')}
      >
        <Heart aria-hidden />
      </IconButton>
    </>
  )
}
