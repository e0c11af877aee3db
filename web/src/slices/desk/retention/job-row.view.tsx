import type { RetentionJob } from '@netwrk/domain/desk/retention.contract'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { momentText } from '../moment-text.ts'

type JobRowProps = {
  job: RetentionJob
  /** It runs, or is about to. */
  isBusy: boolean
  onRun: () => void
}

/** One job: what it removes and when, what it last did, and whether that went well. */
export function JobRow({ job, isBusy, onRun }: JobRowProps) {
  const { what, keeps, isOffBecause, error } = job
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {what}
          {error !== null && <Badge tone="danger">Failed</Badge>}
          {isOffBecause !== null && <Badge tone="amber">Off</Badge>}
        </p>
        <p className="text-sm">Removed {keeps}</p>
        <p className="mt-1 text-muted text-sm">{isOffBecause ?? lastRunText(job)}</p>
        {error !== null && <p className="mt-1 break-words text-danger-text text-sm">{error}</p>}
      </div>
      {isOffBecause === null && (
        <Button size="sm" isBusy={isBusy} aria-label={`Run now: ${what}`} onClick={onRun}>
          Run now
        </Button>
      )}
    </li>
  )
}

function lastRunText({ ranAt, removed, removedInAll, tookMilliseconds, everyMinutes }: RetentionJob): string {
  if (ranAt === null) return `It has not run yet. It runs ${oftenText(everyMinutes)}.`
  const seconds = (tookMilliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })
  return (
    `Last run ${momentText(ranAt)}: ${removed.toLocaleString('en')} removed in ${seconds} s, ` +
    `${removedInAll.toLocaleString('en')} in all. It runs ${oftenText(everyMinutes)}.`
  )
}

function oftenText(minutes: number): string {
  if (minutes === 60) return 'every hour'
  return minutes === 1 ? 'every minute' : `every ${minutes} minutes`
}
