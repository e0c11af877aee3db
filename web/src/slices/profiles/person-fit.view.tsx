import type { Compatibility } from '@netwrk/domain/discovery/discovery.contract'
import { reasonsOf } from '@netwrk/domain/discovery/reasons'
import { HeartHandshake } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { FactorBar } from '../../ui/factor-bar.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type PersonFitProps = {
  /** Absent while it is loading. */
  compatibility: Compatibility | undefined
  isMatched: boolean
}

/** The score between the viewer and a person, with its six reasons. */
export function PersonFit({ compatibility, isMatched }: PersonFitProps) {
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
        {reasonsOf(compatibility.factors).map(({ factor, label, points, max, why }) => (
          <FactorBar key={factor} label={label} points={points} max={max} words={why} />
        ))}
      </div>
    </SectionCard>
  )
}
