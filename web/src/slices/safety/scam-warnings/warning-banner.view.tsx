import type { Message } from '@netwrk/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { later } from '../../../ui/later.tsx'
import { useOpenReport } from '../menu/open-report.writes.ts'

const BlockDialog = later(() => import('../blocks/block-dialog.tsx').then((file) => file.BlockDialog))

export type WarningBannerProps = {
  /** Who wrote it. */
  person: { id: string; name: string }
  message: Message
  /** In words, the weightiest first. */
  reasons: readonly string[]
  onDismiss: () => void
}

/** Above a message that reads like a scam: why, and the ways to report and to block. Only its receiver sees it. */
export function WarningBanner({ person, message, reasons, onDismiss }: WarningBannerProps) {
  const [isBlocking, setBlocking] = useState(false)
  const openReport = useOpenReport()
  return (
    <div className="py-2">
      <Banner shape="box" tone="danger" icon={<ShieldAlert aria-hidden />} onDismiss={onDismiss}>
        <span className="flex min-w-0 flex-col gap-1 pt-3">
          <strong className="font-semibold">Be careful: this may be a scam</strong>
          {reasons.map((reason) => (
            <span key={reason} className="font-normal text-text">
              {reason}
            </span>
          ))}
          <span className="-ml-4 flex flex-wrap">
            <Button kind="plain" size="sm" onClick={() => openReport({ ...person, message })}>
              Report
            </Button>
            <Button kind="plain" size="sm" onClick={() => setBlocking(true)}>
              Block
            </Button>
            <Button kind="plain" size="sm" render={<Link to="/scams" />}>
              How to spot a scam
            </Button>
          </span>
        </span>
      </Banner>
      <BlockDialog person={isBlocking ? person : null} onClose={() => setBlocking(false)} />
    </div>
  )
}
