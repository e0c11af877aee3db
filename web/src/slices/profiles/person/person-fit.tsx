import type { Compatibility } from '@netwrk/domain/discovery/discovery.contract'
import { reasonsOf, rowsOf } from '@netwrk/domain/discovery/reasons'
import type { OwnProfile, Person } from '@netwrk/domain/profiles/profiles.contract'
import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { api } from '../../../lib/calls/api.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { FactorBar } from '../../../ui/display/factor-bar.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'

type PersonFitProps = {
  person: Person
  /** Absent while it is loading. */
  compatibility: Compatibility | undefined
  isMatched: boolean
}

/** The score between the viewer and a person, with its six reasons. */
export function PersonFit({ person, compatibility, isMatched }: PersonFitProps) {
  const me = useQuery(api.profiles.mine.queryOptions({ input: {} })).data?.profile
  if (!compatibility) return <Skeleton className="h-96 rounded-card sm:h-80" />
  return (
    <SectionCard
      title="How you fit"
      description={
        isMatched && (
          <Badge tone="ember" icon={<HeartHandshake aria-hidden />}>
            You are a match
          </Badge>
        )
      }
      action={<ScoreRing score={compatibility.total} label="Match score" size="md" />}
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {rowsFor(compatibility, me, person).map(({ factor, label, points, max, words }) => (
          <FactorBar key={factor} label={label} points={points} max={max} words={words} />
        ))}
      </div>
    </SectionCard>
  )
}

/** The bars; under each what is to be said, once the own profile is there to compare with. */
function rowsFor({ factors }: Compatibility, me: OwnProfile | undefined, person: Person) {
  if (!me) return rowsOf(factors).map((row) => ({ ...row, words: undefined }))
  return reasonsOf(factors, me, person).map((row) => ({
    ...row,
    words: row.why ?? (row.factor === 'activityCompatibility' ? unseen : unsaid),
  }))
}

const unsaid = "You haven't both said this yet."
const unseen = "You don't both show when you were active."
