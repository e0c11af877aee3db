import type { Problem } from '@netwrk/domain/desk/problems.contract'
import { ageText } from '../../../lib/age-text.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { momentText } from '../moment-text.ts'

/** One problem: what is wrong, since when, and what to do; of one that is over, from when to when. */
export function ProblemRow({ title, found, remedy, beganAt, endedAt }: Problem) {
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {title}
        {endedAt === null && <Badge tone="danger">For {ageText(beganAt, new Date())}</Badge>}
      </p>
      <p className="mt-1 break-words text-sm">{found}</p>
      {endedAt === null && <p className="mt-1 break-words text-sm">{remedy}</p>}
      <p className="mt-1 text-muted text-sm">
        {endedAt === null
          ? `It began on ${momentText(beganAt)}`
          : `From ${momentText(beganAt)} to ${momentText(endedAt)}`}
      </p>
    </li>
  )
}
