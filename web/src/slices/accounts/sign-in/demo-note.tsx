import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { signInOptionsQuery, useResend } from '../accounts.api.ts'
import { useAccount } from '../member.reads.ts'

/** Says where mail goes while none is really sent, and lets it be tried; gone once a mail server is set. */
export function DemoNote({ hasTest = false }: { hasTest?: boolean }) {
  const usesOutbox = useQuery(signInOptionsQuery).data?.usesOutbox ?? false
  if (!usesOutbox) return null
  return (
    <aside
      aria-label="Demo note"
      className="mt-6 rounded-control border border-line border-dashed px-4 py-3 text-muted text-sm"
    >
      <p className="flex gap-2.5">
        <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-text" />
        <span>
          Demo: no real mail is sent. Every message waits in the{' '}
          <a
            href="/dev/outbox"
            target="_blank"
            rel="noopener"
            className="touch font-semibold text-ember-text underline underline-offset-2"
          >
            local outbox
          </a>
          .
        </span>
      </p>
      {hasTest && <TestMailButton />}
    </aside>
  )
}

function TestMailButton() {
  const member = useAccount()
  const resend = useResend()
  const { notify } = useToast()
  const send = () => (member ? resend.mutate({}) : notify({ title: 'Please sign up first' }))
  return (
    <Button size="sm" isWide className="mt-3 mb-1" isBusy={resend.isPending} onClick={send}>
      Test Send Verification Email
    </Button>
  )
}
