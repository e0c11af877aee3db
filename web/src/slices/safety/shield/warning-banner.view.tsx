import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { later } from '../../../ui/later.tsx'

const ReportDialog = later(() => import('../reports/report-dialog.tsx').then((file) => file.ReportDialog))
const BlockDialog = later(() => import('../blocks/block-dialog.tsx').then((file) => file.BlockDialog))

export type WarningBannerProps = {
  /** Who wrote it. */
  person: { id: string; name: string }
  messageId: string
  /** In words, the weightiest first. */
  reasons: readonly string[]
  onDismiss: () => void
}

/** Above a message that reads like a scam: why, and the ways to report and to block. Only its receiver sees it. */
export function WarningBanner({ person, messageId, reasons, onDismiss }: WarningBannerProps) {
  const [open, setOpen] = useState<'report' | 'block' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="py-2">
      <Banner
        shape="box"
        tone="danger"
        icon={<ShieldAlert aria-hidden />}
        onDismiss={onDismiss}
        actions={
          <>
            <Button kind="plain" size="sm" onClick={() => setOpen('report')}>
              Report
            </Button>
            <Button kind="plain" size="sm" onClick={() => setOpen('block')}>
              Block
            </Button>
          </>
        }
      >
        <span className="py-2">
          <strong className="block font-semibold">Be careful: this may be a scam</strong>
          {reasons.map((reason) => (
            <span key={reason} className="block font-normal">
              {reason}
            </span>
          ))}
        </span>
      </Banner>
      {open === 'report' && (
        <ReportDialog
          memberId={person.id}
          name={person.name}
          target={{ kind: 'message', messageIds: [messageId] }}
          onClose={close}
        />
      )}
      {open === 'block' && <BlockDialog person={person} onClose={close} />}
    </div>
  )
}
