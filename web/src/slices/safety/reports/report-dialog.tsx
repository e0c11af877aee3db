import type { Message } from '@netwrk/domain/messages/message'
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
import { useBlock } from '../blocks/use-block.ts'
import { whatBlockingDoes } from '../blocks/what-blocking-does.ts'
import type { WholeTarget } from '../menu/safety-context.ts'
import { beginReport, isUntouched, type TypedReport } from './report-draft.ts'
import { ReportForm } from './report-form.tsx'
import { useReport } from './use-report.ts'

export type ReportDialogProps = {
  memberId: string
  /** Whom it is about, as the screen calls them. */
  name: string
  /** What of theirs is reported; without it they themselves, or messages or a photo that are picked here. */
  target?: WholeTarget | undefined
  /** A message of theirs that is picked to begin with. */
  message?: Message | undefined
  onClose: () => void
}

/** Reports somebody, or something of theirs. It is open while it is there. */
export function ReportDialog({ memberId, name, target, message, onClose }: ReportDialogProps) {
  const formId = useId()
  const { typed, setTyped, keep } = useTypedReport(memberId, message)
  const report = useReport(memberId)
  const block = useBlock()
  const number = report.data?.number
  const canBlock = report.variables?.alsoBlocks === false
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
          <>
            {canBlock && (
              <Button
                kind="danger"
                onClick={() => {
                  onClose()
                  block({ id: memberId, name })
                }}
              >
                Block {name}
              </Button>
            )}
            <Button kind="primary" onClick={onClose}>
              Done
            </Button>
          </>
        )
      }
    >
      {number === undefined ? (
        <ReportForm {...{ formId, memberId, name, target, message, typed, report }} onType={setTyped} />
      ) : (
        <Receipt number={number} canBlock={canBlock} />
      )}
    </Dialog>
  )
}

/** It takes the focus, since what had it is gone. */
function Receipt({ number, canBlock }: { number: number; canBlock: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} role="status" className="outline-none">
        Thank you. Your report is number {number}. We'll tell you the outcome.
      </p>
      {canBlock && <p className="mt-3 text-muted text-sm">You can block them, too. {whatBlockingDoes}</p>}
    </>
  )
}

/** What is typed outlives the dialog until it is sent, and a session that ends meanwhile. */
function useTypedReport(memberId: string, message: Message | undefined) {
  const me = useMember()?.id ?? ''
  const place = `report.${memberId}`
  const [typed, setTyped] = useState(() => beginReport(readInTab<TypedReport>(me, place), message?.id))
  useEffect(() => forgetInTab(me, place), [me, place])
  // What it was opened from is picked anew when it is opened from there again.
  const own = { ...typed, messageIds: typed.messageIds.filter((id) => id !== message?.id) }
  const stored = isUntouched(own) ? null : own
  useStoredWhenEnded(me, place, stored)
  return { typed, setTyped, keep: () => stored && storeInTab(me, place, stored) }
}
