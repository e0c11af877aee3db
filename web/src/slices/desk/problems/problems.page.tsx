import type { Problem } from '@netwrk/domain/desk/problems.contract'
import { CircleCheck } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { ProblemRow } from './problem-row.view.tsx'
import { useProblems } from './problems.api.ts'

/** /desk/problems: what is wrong with the server now and what to do about it, and what was. */
export function ProblemsPage() {
  const problems = useProblems()
  return (
    <Page>
      <PageHeader
        title="Problems"
        subtitle="What is wrong with the server, and what was. Owners are told by mail when something begins and when it is over."
      />
      <Asked what="problems" query={problems}>
        {({ now, ended }) => (
          <>
            {now.length > 0 ? (
              <List name="Now" problems={now} />
            ) : (
              <EmptyState
                icon={CircleCheck}
                title="Nothing is wrong"
                text="Servers look at everything they stand on every ten seconds."
              />
            )}
            {ended.length > 0 && (
              <>
                <h2 className="mt-8 mb-3 text-lg">Over, in the last 30 days</h2>
                <List name="Over" problems={ended} />
              </>
            )}
          </>
        )}
      </Asked>
    </Page>
  )
}

function List({ name, problems }: { name: string; problems: readonly Problem[] }) {
  return (
    <ul
      aria-label={name}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {problems.map((problem) => (
        <ProblemRow key={problem.id} {...problem} />
      ))}
    </ul>
  )
}
