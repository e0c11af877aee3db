import { Undo2 } from 'lucide-react'
import { CasesWork } from './cases-work.tsx'
import { useRefundRequests } from './queues.api.ts'
import { RefundCase } from './refund-case.tsx'

/** /desk/refunds: refunds that members asked for. */
export function RefundsPage() {
  return (
    <CasesWork
      queue="refund"
      title="Refunds"
      what="refunds"
      list={useRefundRequests()}
      icon={Undo2}
      emptyText="Refunds that members ask for appear here."
      Case={RefundCase}
    />
  )
}
