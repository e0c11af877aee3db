import type { DeletionRow } from '@netwrk/domain/desk/queues.contract'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { momentText } from '../moment-text.ts'
import { DecideCase } from './decide-case.tsx'

const stays = {
  value: 'no',
  label: 'Let them stay',
  description:
    'Everything of theirs is there again, but for their sessions and their plan, which have ended.',
} as const
const goes = {
  value: 'yes',
  label: 'Erase now',
  description: 'Everything of theirs is deleted at once, and cannot come back.',
} as const

/** Somebody who is leaving: until the two weeks are over they can stay, and after that they can only be erased. */
export function DeletionCase({ row }: { row: DeletionRow }) {
  const { dueAt, isDue, reason, failed } = row
  return (
    <>
      <Card render={<section aria-labelledby="leaving" />} className="flex flex-col gap-2">
        <h3 id="leaving" className="font-semibold text-base">
          Why they leave
        </h3>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {reason === null ? 'They asked for it themselves.' : `The staff has the account deleted: ${reason}`}
        </p>
        <p className="border-line border-t pt-3 text-muted text-sm">
          {isDue ? 'They were to be erased on' : 'They are erased on'} {momentText(dueAt)}.
        </p>
        {failed && (
          <Banner shape="box">
            Erasing them failed on {momentText(failed.at)}: {failed.how}. It is tried again by itself.
          </Banner>
        )}
      </Card>
      <DecideCase
        key={String(isDue)}
        queue="deletion"
        row={row}
        choices={[isDue ? goes : stays]}
        reasonLabel="Why. It is on record."
      />
    </>
  )
}
