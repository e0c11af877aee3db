import { figureText } from '@netwrk/domain/desk/figure-text'
import type { Figure } from '@netwrk/domain/desk/figures.contract'
import { SectionCard } from '../../../ui/layout/section-card.tsx'

/** Figures that belong together: each with how it is counted, and by which query. */
export function FigureGroup({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <SectionCard title={title}>
      <dl className="divide-y divide-line">
        {figures.map((figure) => (
          <div key={figure.query} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-4 py-2.5">
            <dt className="font-medium">{figure.label}</dt>
            <dd className="row-span-2 text-right font-semibold tabular-nums">
              {figureText(figure)}
              {figure.unit === 'share' && figure.value !== null && <Share value={figure.value} />}
            </dd>
            <dd className="text-muted text-sm">
              {figure.about} <code className="text-xs">{figure.query}</code>
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}

// The number beside it says the same.
function Share({ value }: { value: number }) {
  return (
    <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-control">
      <span
        className="block h-full rounded-full bg-ember"
        style={{ width: `${Math.min(100, value * 100)}%` }}
      />
    </span>
  )
}
