import { BadgeCheck } from 'lucide-react'
import { CasesWork } from './cases-work.tsx'
import { useVerifications } from './queues.api.ts'
import { VerificationCase } from './verification-case.tsx'

/** /desk/verification: businesses that wait to be verified. */
export function VerificationPage() {
  return (
    <CasesWork
      queue="verification"
      title="Verification"
      what="businesses"
      list={useVerifications()}
      icon={BadgeCheck}
      emptyText="Businesses whose owners sent documents appear here."
      Case={VerificationCase}
    />
  )
}
