import type { RetentionJob } from '@netwrk/domain/desk/retention.contract'
import type { RetentionName } from '@netwrk/domain/rights/retention'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { JobRow } from './job-row.view.tsx'
import { useRetention, useRunRetention } from './retention.api.ts'

/** When each job that was asked to run had run before; null where it had not. */
type Waiting = Partial<Record<RetentionName, Date | null>>

/** /desk/retention: what is removed by time, and what each job last did. */
export function RetentionPage() {
  const [asked, setAsked] = useState<Waiting>({})
  const isWaiting = ({ name, ranAt }: RetentionJob) =>
    asked[name] !== undefined && asked[name]?.getTime() === ranAt?.getTime()
  const jobs = useRetention(isWaiting)
  const run = useRunRetention((name) =>
    setAsked((before) => ({
      ...before,
      [name]: jobs.data?.jobs.find((one) => one.name === name)?.ranAt ?? null,
    })),
  )
  return (
    <Page>
      <PageHeader
        title="Retention"
        subtitle={
          <>
            What is removed once it was kept for long enough. Members read it on the{' '}
            <Link to="/privacy" className="underline underline-offset-4">
              privacy page
            </Link>
            . Five limits can be shortened in the{' '}
            <Link to="/desk/$" params={{ _splat: 'settings' }} className="underline underline-offset-4">
              settings
            </Link>
            .
          </>
        }
      />
      <Asked what="jobs" query={jobs}>
        {({ jobs: list }) => (
          <ul
            aria-label="Jobs"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
          >
            {list.map((job) => (
              <JobRow
                key={job.name}
                job={job}
                isBusy={job.isRunning || isWaiting(job)}
                onRun={() => run.mutate({ name: job.name })}
              />
            ))}
          </ul>
        )}
      </Asked>
    </Page>
  )
}
