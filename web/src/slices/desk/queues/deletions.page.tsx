import { UserX } from 'lucide-react'
import { CasesWork } from './cases-work.tsx'
import { DeletionCase } from './deletion-case.tsx'
import { DueNote } from './due-note.view.tsx'
import { useDeletions } from './queues.api.ts'

/** /desk/deletions: members who are leaving, and those of them who should be erased by now. */
export function DeletionsPage() {
  return (
    <CasesWork
      queue="deletion"
      title="Deletions"
      what="deletions"
      list={useDeletions()}
      icon={UserX}
      emptyText="Members whose account is being deleted appear here."
      Case={DeletionCase}
      Note={DueNote}
    />
  )
}
