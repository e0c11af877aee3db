import type { DataExport } from '@netwrk/domain/rights/export.contract'
import { Download, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '../../../lib/upload/bytes-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { ProveIdentity } from './prove-identity.tsx'
import { isUnderWay, useExport, useExportCalls } from './use-export.ts'

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A member's archive: asking for one, seeing how far it is, and downloading it. */
export function ExportPart() {
  return (
    <div className="py-3">
      <h4 className="font-medium">Download your data</h4>
      <p className="mt-1 text-muted text-sm">
        A zip file with your profile, messages, photos and everything else we have of you. We'll email you
        when it is ready.
      </p>
      <SettingsPart query={useExport()} failure="This could not be loaded.">
        {(standing) => <Standing {...standing} />}
      </SettingsPart>
    </div>
  )
}

type Asking = 'ask' | 'open' | null

function Standing({ latest, nextAt }: { latest: DataExport | null; nextAt: Date | null }) {
  const [asking, setAsking] = useState<Asking>(null)
  const { ask, open } = useExportCalls()
  const stop = () => setAsking(null)
  const isReady = latest?.state === 'ready'

  if (asking === 'ask')
    return (
      <ProveIdentity
        confirmLabel="Make my archive"
        onCancel={stop}
        onProven={async (proof) => {
          await ask.mutateAsync({ proof })
          stop()
        }}
      />
    )
  if (asking === 'open' && latest)
    return (
      <ProveIdentity
        confirmLabel="Download"
        onCancel={stop}
        onProven={async (proof) => {
          await open.mutateAsync({ id: latest.id, proof })
          stop()
        }}
      />
    )
  return (
    <div className="mt-3 flex flex-col gap-3">
      <HowItStands latest={latest} />
      {isReady && (
        <Button isWide kind="primary" icon={<Download aria-hidden />} onClick={() => setAsking('open')}>
          Download my data
        </Button>
      )}
      {nextAt === null && !isUnderWay(latest?.state) && (
        <Button isWide icon={<PackageOpen aria-hidden />} onClick={() => setAsking('ask')}>
          {latest === null ? 'Ask for my data' : 'Ask for a new archive'}
        </Button>
      )}
      {nextAt !== null && !isUnderWay(latest?.state) && (
        <p className="text-muted text-sm">You can ask for another one from {moment.format(nextAt)}.</p>
      )}
    </div>
  )
}

function HowItStands({ latest }: { latest: DataExport | null }) {
  if (latest === null) return null
  const { state, percent, bytes, until } = latest
  if (isUnderWay(state)) return <ProgressBar label="Your archive is being made" percent={percent} hasWords />
  const said = {
    ready: `Your archive is ready: ${bytesText(bytes ?? 0)}. You can download it until ${until && moment.format(until)}.`,
    failed: 'Your archive could not be made. Please ask for it again.',
    expired: 'Your last archive can no longer be downloaded.',
  }[state as 'ready' | 'failed' | 'expired']
  return (
    <p role="status" className="text-sm">
      {said}
    </p>
  )
}
