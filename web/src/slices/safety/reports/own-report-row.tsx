import {
  categoryTexts,
  type Outcome,
  REPORT_WORDS_LIMIT,
  type TargetKind,
} from '@netwrk/domain/safety/report'
import type { OwnReport } from '@netwrk/domain/safety/reports.contract'
import { type FormEvent, useRef, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { dayText } from '../standing/date-text.ts'
import { useAskAgain } from './use-own-reports.ts'

const outcomeTexts: Record<Outcome, string> = {
  open: 'We are looking at it',
  acted: 'We have taken action',
  dismissed: 'We found nothing against our rules',
}

const whatOf: Record<TargetKind, (name: string) => string> = {
  member: (name) => name,
  photo: (name) => `A photo of ${name}`,
  message: (name) => `Messages of ${name}`,
  attachment: (name) => `A file of ${name}`,
  request: (name) => `A request of ${name}`,
}

/** One report, what came of it, and once the wish that somebody looks again. */
export function OwnReportRow({ report }: { report: OwnReport }) {
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { number, name, targetKind, category, reportedAt, outcome, canAskAgain } = report
  const end = () => {
    setAsking(false)
    row.current?.focus()
  }
  return (
    <li ref={row} tabIndex={-1} className="flex flex-col gap-3 py-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="[overflow-wrap:anywhere]">{whatOf[targetKind](name)}</p>
          <p className="text-muted text-sm">
            Report {number} · {categoryTexts[category]} · {dayText(reportedAt)}
          </p>
          <p className="font-medium text-sm">{outcomeTexts[outcome]}</p>
        </div>
        {canAskAgain && !isAsking && (
          <Button
            size="sm"
            aria-label={`Ask us to look again at report ${number}`}
            onClick={() => setAsking(true)}
          >
            Ask us to look again
          </Button>
        )}
      </div>
      {canAskAgain && isAsking && <AskAgainForm number={number} onDone={end} />}
    </li>
  )
}

function AskAgainForm({ number, onDone }: { number: number; onDone: () => void }) {
  const [words, setWords] = useState('')
  const askAgain = useAskAgain()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!askAgain.isPending) askAgain.mutate({ number, words }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        autoFocus
        label="What did we miss? (optional)"
        description="Someone else will look at it. You can ask once."
        rows={2}
        maxLength={REPORT_WORDS_LIMIT}
        value={words}
        onValueChange={setWords}
        error={
          askAgain.error
            ? refusalText(askAgain.error, 'This could not be sent. Please try again.')
            : undefined
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" kind="primary" type="submit" isBusy={askAgain.isPending}>
          Send
        </Button>
        <Button size="sm" kind="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
