import { cameText, personalLink } from '@netwrk/domain/invites/invites'
import { PauseCircle, Share2, Users } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { later } from '../../ui/later.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { CopyField } from '../waitlist/copy-field.view.tsx'

const QrCode = later<{ text: string; label: string }>(
  () => import('../../ui/display/qr-code.tsx').then((file) => file.QrCode),
  () => <Skeleton className="mx-auto aspect-square w-full max-w-52" />,
)

type ShareLinkProps = { code: string; isOnBreak: boolean; count: number }

/** The link to copy, hand on or show, and how many came by it. */
export function ShareLink({ code, isOnBreak, count }: ShareLinkProps) {
  const link = personalLink(window.location.origin, code)
  return (
    <div className="flex flex-col gap-4">
      {isOnBreak && (
        <p className="flex gap-3 rounded-control bg-amber-soft p-4 text-amber-text">
          <PauseCircle aria-hidden className="size-6 shrink-0" />
          You are on a break, so your link leads nobody in. It works again when your break ends.
        </p>
      )}
      <SectionCard
        title="Your link"
        description="Whoever opens it reads your first name, and that you invite them."
      >
        <CopyField label="Personal link" value={link} what="link" />
        <NativeShare link={link} />
      </SectionCard>
      <SectionCard title="QR code" description="Let somebody beside you scan it with their phone.">
        <QrCode text={link} label="QR code of your personal link" />
      </SectionCard>
      <SectionCard title="Came by your link">
        <p className="flex gap-3">
          <Users aria-hidden className="size-6 shrink-0 text-ember-text" />
          {cameText(count)}
        </p>
        <p className="mt-3 text-muted text-sm">
          Members with a verified email address count, as long as they are here. Who they are stays with them.
        </p>
      </SectionCard>
    </div>
  )
}

/** The device's own way to hand something on, where it has one. */
function NativeShare({ link }: { link: string }) {
  if (typeof navigator.share !== 'function') return null
  const share = () =>
    // Whoever closes the sheet has changed their mind, which browsers call an error.
    navigator.share({ title: 'Netwrk', text: 'Join me on Netwrk', url: link }).catch(() => {})
  return (
    <Button isWide className="mt-3" icon={<Share2 aria-hidden />} onClick={() => void share()}>
      Share
    </Button>
  )
}
