import type { CaseRow } from '@netwrk/domain/desk/queues.contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ageText } from '../../../lib/age-text.ts'
import { usePathname } from '../../../lib/browser/use-pathname.ts'
import { rowClass } from '../../../ui/layout/row-class.ts'
import { claimText } from './claim-text.ts'

/** Somebody who waits: who, for how long, and who works on it. */
export function CaseRowLink({ row, isOpen, note }: { row: CaseRow; isOpen: boolean; note?: ReactNode }) {
  const { memberId, name, username, since, claim } = row
  const path = usePathname()
  return (
    <Link
      to="/desk/$"
      params={{ _splat: path.replace(/^\/desk\//, '') }}
      search={{ member: memberId }}
      aria-current={isOpen ? 'true' : undefined}
      className={rowClass(isOpen)}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{name}</span>
        <span className="shrink-0 text-muted text-sm">{ageText(since, new Date())}</span>
      </span>
      <span className="truncate text-muted text-sm">@{username}</span>
      {note}
      {claim && <span className="text-sm">{claimText(claim)}</span>}
    </Link>
  )
}
