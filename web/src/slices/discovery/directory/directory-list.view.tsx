import type { DirectoryEntry } from '@netwrk/domain/discovery/directory/directory'
import { placeLine } from '@netwrk/domain/profiles/place'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { MapPin } from 'lucide-react'
import { Photo } from '../../../ui/display/photo.tsx'
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardGlance, CardSkills } from '../../connections/card/card-facts.view.tsx'
import { TierBadge } from '../../profiles/tier-badge.view.tsx'

const listClass = 'grid grid-cols-1 gap-3 wide:grid-cols-2'

type DirectoryListProps = {
  members: readonly DirectoryEntry[]
  /** They answer what was asked before, while what is asked now is on its way. */
  isStale: boolean
}

/** Who was found, a card each that opens the profile. */
export function DirectoryList({ members, isStale }: DirectoryListProps) {
  return (
    <ul
      aria-label="People"
      aria-busy={isStale}
      className={clsx(listClass, 'transition-opacity', isStale && 'opacity-60')}
    >
      {members.map((member) => (
        <li key={member.id} className="min-w-0">
          <MemberCard member={member} />
        </li>
      ))}
    </ul>
  )
}

function MemberCard({ member }: { member: DirectoryEntry }) {
  const place = placeLine(member)
  return (
    <Card
      padding="none"
      isPressable
      render={<article aria-label={member.name} />}
      className="relative flex h-full gap-4 p-3"
    >
      <Photo
        src={member.photo ?? undefined}
        alt=""
        className="size-20 shrink-0 rounded-control sm:size-24"
        sizes="96px"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
          <h3 className="min-w-0 flex-[1_1_6rem] font-semibold! font-sans! text-base tracking-normal! [overflow-wrap:anywhere]">
            <Link
              to="/user/$userId"
              params={{ userId: member.id }}
              className="no-underline after:absolute after:inset-0"
            >
              <bdi>{member.name}</bdi>
            </Link>
          </h3>
          {member.tier !== 'free' && <TierBadge tier={member.tier} />}
        </div>
        {place !== '' && (
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <MapPin aria-hidden className="size-4 shrink-0" />
            <span className="line-clamp-1 min-w-0 [overflow-wrap:anywhere]">{place}</span>
          </p>
        )}
        <CardGlance person={member} />
        <CardSkills skills={member.skills} />
      </div>
    </Card>
  )
}

/** Cards to come. */
export function DirectorySkeleton() {
  return (
    <div role="status" aria-label="Loading people" className={clsx(listClass, 'mt-6')}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <div key={key} className="flex gap-4 rounded-card border border-line bg-surface p-3">
          <Skeleton className="size-20 shrink-0 sm:size-24" />
          <SkeletonText lines={3} className="flex-1 self-center" />
        </div>
      ))}
    </div>
  )
}
