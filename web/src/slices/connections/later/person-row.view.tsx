import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { placeLine } from '@netwrk/domain/profiles/place'
import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { nameAndAge } from '../card/name-and-age.ts'
import { whysOf } from '../card/top-reasons.ts'
import { useOwnProfile } from '../card/use-own-profile.ts'

type PersonRowProps = {
  suggestion: Suggestion
  /** A line under the name, instead of where they are. */
  note?: string | undefined
  /** Why the last choice was not taken. */
  problem?: string | undefined
  /** What can be done about them. */
  children: ReactNode
}

const reasonsShown = 3

/** Somebody in a list of one's own: who, how well and why they fit, and what can be done. */
export function PersonRow({ suggestion, note, problem, children }: PersonRowProps) {
  const { person, compatibility } = suggestion
  const { profile } = useOwnProfile()
  const whys = profile ? whysOf(suggestion, profile, reasonsShown) : []
  return (
    <Card render={<article aria-label={person.name} />} className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={person.name} src={person.photos[0]} size="lg" />
        <div className="min-w-0 flex-1 basis-28">
          <h2 className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
            <Link to="/user/$userId" params={{ userId: person.id }} className="no-underline hover:underline">
              {nameAndAge(person)}
            </Link>
          </h2>
          <p className="text-muted text-sm">{note ?? (placeLine(person) || `@${person.username}`)}</p>
        </div>
        <ScoreRing score={compatibility.total} label="Match score" />
      </div>
      {whys.length > 0 && (
        <ul aria-label="Why you fit" className="flex flex-col gap-1 text-sm">
          {whys.map((why) => (
            <li key={why} className="flex items-start gap-2">
              <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-ember-text" />
              {why}
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger-text text-sm">
          {problem}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {children}
        <SafetyMenu subject={person} />
      </div>
    </Card>
  )
}
