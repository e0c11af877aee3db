import type { Target } from '@netwrk/domain/safety/report'
import { useEffect, useId, useRef, useState } from 'react'
import {
  forgetInTab,
  readInTab,
  storeInTab,
  useStoredWhenEnded,
} from '../../../lib/storage/member-tab-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useMember } from '../../accounts/member.reads.ts'
import { emptyReport, isUntouched, type TypedReport } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'
import { useReport } from './use-report.ts'

export type ReportDialogProps = {
  memberId: string
  /** Whom it is about, as the screen calls them. */
  name: string
  /** What of theirs is reported; without it they themselves, or messages that are picked here. */
  target?: Target | undefined
  onClose: () => void
}

/** Reports somebody, or something of theirs. It is open while it is there. */
export function ReportDialog({ memberId, name, target, onClose }: ReportDialogProps) {
  const formId = useId()
  const { typed, setTyped, keep } = useTypedReport(memberId, target)
  const report = useReport(memberId)
  const number = report.data?.number
  const close = () => {
    if (number === undefined) keep()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Report ${name}`}
      width="regular"
      actions={
        number === undefined ? (
          <>
            <Button kind="ghost" onClick={close}>
              Cancel
            </Button>
            <Button
              kind="primary"
              type="submit"
              form={formId}
              isBusy={report.isPending}
              busyLabel="Sending..."
            >
              Send report
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {number === undefined ? (
        <ReportForm {...{ formId, memberId, name, target, typed, report }} onType={setTyped} />
      ) : (
        <Receipt number={number} />
      )}
    </Dialog>
  )
}

/** It takes the focus, since what had it is gone. */
function Receipt({ number }: { number: number }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p ref={words} tabIndex={-1} role="status" className="outline-none">
      Thank you. Your report is number {number}. We tell you what came of it.
    </p>
  )
}

/** What is typed outlives the dialog until it is sent, and a session that ends meanwhile. */
function useTypedReport(memberId: string, target: Target | undefined) {
  const me = useMember()?.id ?? ''
  const place = `report.${memberId}`
  const [typed, setTyped] = useState<TypedReport>(() => ({
    ...emptyReport,
    ...readInTab<TypedReport>(me, place),
    ...(target?.kind === 'message' && { messageIds: target.messageIds }),
  }))
  useEffect(() => forgetInTab(me, place), [me, place])
  useStoredWhenEnded(me, place, isUntouched(typed) ? null : typed)
  return {
    typed,
    setTyped,
    keep: () => !isUntouched(typed) && storeInTab(me, place, typed),
  }
}
