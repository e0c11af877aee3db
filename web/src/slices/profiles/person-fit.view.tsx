import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Compatibility } from '@netwrk/domain/discovery/discovery.contract'
import { reasonsOf } from '@netwrk/domain/discovery/reasons'
import { Heart, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactorBar } from '../../ui/factor-bar.tsx'
import { ScoreRing } from '../../ui/score-ring.tsx'

type PersonFitProps = {
  name: string
  compatibility: Compatibility
  canSwipe: boolean
  isBusy: boolean
  onDecide: (action: SwipeAction) => void
}

/** The score with its six reasons, and the choice while there is one. */
export function PersonFit({ name, compatibility, canSwipe, isBusy, onDecide }: PersonFitProps) {
  return (
    <Card render={<section aria-label="How you fit" />} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <ScoreRing score={compatibility.total} label="Match score" size="md" />
        <div>
          <h2 className="text-lg">How you fit</h2>
          <p className="text-muted text-sm">Six things count. More is closer.</p>
        </div>
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {reasonsOf(compatibility.factors).map(({ factor, label, points, max, why }) => (
          <FactorBar key={factor} label={label} points={points} max={max} words={why} />
        ))}
      </div>
      {canSwipe && (
        <div className="flex gap-3">
          <Button
            className="flex-1"
            icon={<X aria-hidden />}
            aria-label={`Pass on ${name}`}
            isBusy={isBusy}
            onClick={() => onDecide('pass')}
          >
            Pass
          </Button>
          <Button
            kind="primary"
            className="flex-1"
            icon={<Heart aria-hidden />}
            aria-label={`Connect with ${name}`}
            isBusy={isBusy}
            onClick={() => onDecide('connect')}
          >
            Connect
          </Button>
        </div>
      )}
    </Card>
  )
}
