import { Copy, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useVerifyAudit } from './audit.api.ts'
import { brokenText } from './broken-text.ts'

/** Has the whole record verified, and gives what it takes to see later that its end was not cut off. */
export function VerifyRecord() {
  const verify = useVerifyAudit()
  const result = useRef<HTMLParagraphElement>(null)
  const found = verify.data
  useEffect(() => {
    if (found) result.current?.focus()
  }, [found])
  return (
    <Card className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[46ch] text-muted text-sm">
          Each row carries the hash of the one before it. Whoever changes, removes or moves one breaks the
          chain.
        </p>
        <Button
          size="sm"
          icon={<ShieldCheck aria-hidden />}
          isBusy={verify.isPending}
          busyLabel="Verifying..."
          onClick={() => verify.mutate({})}
        >
          Verify the record
        </Button>
      </div>
      <FormProblem
        text={
          verify.error
            ? refusalText(verify.error, 'The record could not be verified. Please try again.')
            : undefined
        }
      />
      {found && (
        <p
          ref={result}
          tabIndex={-1}
          className={`font-medium outline-none ${found.broken ? 'text-danger-text' : 'text-teal-text'}`}
        >
          {found.broken ? brokenText(found.broken) : `The record is whole: ${rowsText(found.rows)}.`}
        </p>
      )}
      {found?.head && !found.broken && <Head head={found.head} />}
    </Card>
  )
}

function Head({ head }: { head: string }) {
  const copy = useCopy()
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <p className="text-muted">
        Keep this head somewhere else. With it, the command <code>npm run desk -- audit verify</code> also
        sees a record whose end was cut off.
      </p>
      <code className="max-w-full rounded-small bg-control px-2 py-1 [overflow-wrap:anywhere]">{head}</code>
      <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(head, 'Head copied')}>
        Copy the head
      </Button>
    </div>
  )
}

function rowsText(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`
}
