import { plans } from '@netwrk/domain/billing/plans'
import type { CaseRow } from '@netwrk/domain/desk/queues.contract'
import { Card } from '../../../ui/layout/card.tsx'
import { Asked } from '../asked.view.tsx'
import { dayText } from '../moment-text.ts'
import { DecideCase } from './decide-case.tsx'
import { poundsText } from './pounds.ts'
import { useRefundCase } from './queues.api.ts'

const choices = [
  { value: 'yes', label: 'Give back', description: 'All of the payment, or a part. Their plan stays.' },
  { value: 'no', label: 'Refuse', description: 'Nothing goes back. They read why.' },
] as const

/** What a member asks back, and what becomes of it. */
export function RefundCase({ row }: { row: CaseRow }) {
  const asked = useRefundCase(row.memberId)
  return (
    <Asked what="refund" query={asked}>
      {({ words, plan, paidAt, amountPence, payablePence }) => (
        <>
          <Card render={<section aria-labelledby="asked" />} className="flex flex-col gap-2">
            <h3 id="asked" className="font-semibold text-base">
              What they write
            </h3>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
            <p className="border-line border-t pt-3 text-muted text-sm">
              {plans[plan].name}, {poundsText(amountPence)} paid on {dayText(paidAt)}.
              {payablePence < amountPence && ` ${poundsText(payablePence)} of it can still be given back.`}
            </p>
          </Card>
          <DecideCase queue="refund" row={row} choices={choices} payablePence={payablePence} />
        </>
      )}
    </Asked>
  )
}
