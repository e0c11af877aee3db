import { MailCheck } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Address } from './address.view.tsx'
import { ArrivedTitle } from './arrived-title.tsx'

/** To whoever names an address that joined elsewhere: its place is for its mailbox alone. */
export function PlaceMailed({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="mt-6 animate-rise">
      <div className="flex items-center gap-4 rounded-control bg-teal-soft p-4">
        <MailCheck aria-hidden strokeWidth={1.6} className="size-9 shrink-0 text-teal-text" />
        <ArrivedTitle>Check your inbox</ArrivedTitle>
      </div>
      <p className="mt-5 text-muted text-sm">
        You joined before, on another device. We emailed a link to your place to{' '}
        <Address email={email} end="." />
      </p>
      <Button kind="ghost" size="sm" className="mt-3 -ml-3" onClick={onBack}>
        Join with another email
      </Button>
    </div>
  )
}
