import { type QueueName, queues } from '@netwrk/domain/desk/queues'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ageText } from '../../../lib/age-text.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { rowClass } from '../../../ui/layout/row-class.ts'
import { Asked } from '../asked.view.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { useQueues } from './queues.api.ts'

/** Where each queue is worked on. What is held is decided in the ticket about it. */
const placeOf: Record<QueueName, { _splat: string; show?: string }> = {
  reports: { _splat: 'reports' },
  appeals: { _splat: 'reports', show: 'appeals' },
  held: { _splat: 'reports' },
  verification: { _splat: 'verification' },
  refunds: { _splat: 'refunds' },
  questions: { _splat: 'questions' },
  deletions: { _splat: 'deletions' },
}

/** /desk: what waits for the staff, and since when. */
export function QueuesPage() {
  const list = useQueues()
  const rows = useRowKeys<HTMLUListElement>()
  return (
    <Page width="regular">
      <PageHeader title="Queues" subtitle="What waits for the staff" />
      <Asked what="queues" query={list}>
        {(data) => (
          <ul ref={rows} aria-label="Queues" className="flex flex-col gap-2">
            {data.queues.map((queue) => (
              <li key={queue.name}>
                <QueueRow {...queue} />
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </Page>
  )
}

type QueueRowProps = { name: QueueName; count: number; oldestAt: Date | null; isMine: boolean }

function QueueRow({ name, count, oldestAt, isMine }: QueueRowProps) {
  const { _splat, show } = placeOf[name]
  const words = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{queues[name].label}</span>
        <span className={clsx('shrink-0 font-semibold tabular-nums', count === 0 && 'text-muted')}>
          {count}
        </span>
      </span>
      <span className="text-muted text-sm">
        {oldestAt === null ? 'Nothing waits' : `The oldest waits for ${ageText(oldestAt, new Date())}`}
        {!isMine && ' · others of the staff work on these'}
      </span>
    </>
  )
  if (!isMine) return <div className={rowClass(false)}>{words}</div>
  return (
    <Link to="/desk/$" params={{ _splat }} search={show ? { show } : {}} className={rowClass(false)}>
      {words}
    </Link>
  )
}
