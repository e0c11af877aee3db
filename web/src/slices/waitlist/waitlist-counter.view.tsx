import { progressPercent, spotsText } from '@netwrk/domain/waitlist/gate'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

/** How many wait, out of how many, and what is left. */
export function WaitlistCounter({ gate }: { gate: Pick<Gate, 'waiting' | 'target' | 'needed'> }) {
  const { waiting, target, needed } = gate
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong key={waiting} className="animate-rise font-display text-2xl">
          {waiting.toLocaleString('en')}
        </strong>{' '}
        <span className="text-muted">of {target.toLocaleString('en')} entrepreneurs waiting</span>
      </p>
      <ProgressBar label="Waitlist" percent={progressPercent(gate)} className="mt-3" />
      <p className="mt-2 font-semibold text-ember-text text-sm">{spotsText(needed)}</p>
    </div>
  )
}
