import type { Match } from '@netwrk/domain/connections/connections.contract'
import { COMMON_INTERESTS_SHOWN } from '@netwrk/domain/discovery/reasons'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Link } from '@tanstack/react-router'
import { HeartOff, MessageCircle } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'

type MatchRowProps = { match: Match; onUnmatch: () => void }

/** One match: who, how well, what is shared, and the ways on. */
export function MatchRow({ match, onUnmatch }: MatchRowProps) {
  const { person, compatibility, commonInterests, createdAt } = match
  const age = relativeTime(createdAt, new Date())
  return (
    <Card render={<article aria-label={person.name} />} className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={person.name} src={person.photos[0]} size="lg" />
        <div className="min-w-0 flex-1 basis-28">
          <h2 className="line-clamp-2 text-lg [overflow-wrap:anywhere]">
            <Link to="/user/$userId" params={{ userId: person.id }} className="no-underline hover:underline">
              {person.name}
            </Link>
          </h2>
          <p className="text-muted text-sm">{age === 'now' ? 'Matched just now' : `Matched ${age}`}</p>
        </div>
        <ScoreRing score={compatibility.total} label="Match score" />
      </div>
      {commonInterests.length > 0 && (
        <ul aria-label="In common" className="flex flex-wrap gap-2">
          {commonInterests.slice(0, COMMON_INTERESTS_SHOWN).map((interest) => (
            <li key={interest}>
              <Chip tone="ember">{interest}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex items-center gap-2">
        <Button
          size="sm"
          className="flex-1"
          icon={<MessageCircle aria-hidden />}
          render={<Link to="/inbox" search={{ user: person.id }} />}
        >
          Message
        </Button>
        <SafetyMenu
          subject={person}
          further={[{ label: 'Unmatch', icon: <HeartOff aria-hidden />, onSelect: onUnmatch }]}
        />
      </div>
    </Card>
  )
}
