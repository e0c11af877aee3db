import { figureText } from '@netwrk/domain/desk/figure-text'
import type { ComparedFigure } from '@netwrk/domain/desk/suggestions/suggestion-figures.contract'
import { SectionCard } from '../../../ui/layout/section-card.tsx'

/** Figures that belong together, of the period and of the one before; each with how it is counted. */
export function ComparedFigures({ title, figures }: { title: string; figures: readonly ComparedFigure[] }) {
  return (
    <SectionCard title={title} description="Of the whole community: in the period, and in the one before.">
      <dl className="divide-y divide-line">
        {figures.map((figure) => (
          <div key={figure.query} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
            <dt className="font-medium">{figure.label}</dt>
            <dd className="text-right tabular-nums">
              <span className="font-semibold">{figureText(figure)}</span>
              <span className="block text-muted text-sm">
                before {figureText({ ...figure, value: figure.before })}
              </span>
            </dd>
            <dd className="col-span-2 mt-1 text-muted text-sm">
              {figure.about} <code className="text-xs">{figure.query}</code>
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
