import type { Announcement } from '@netwrk/domain/desk/announcements'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { WhyDialog } from '../why-dialog.tsx'
import { segmentText } from './announcement-text.ts'
import { useReach, useSend } from './announcements.api.ts'

type SendDialogProps = { announcement: Announcement; onClose: () => void }

/** Says exactly how many get it, and sends it once it is said why. */
export function SendDialog({ announcement: { id, version, subject, segment }, onClose }: SendDialogProps) {
  const reach = useReach(segment, true)
  const send = useSend()
  const { data } = reach
  return (
    <WhyDialog
      title="Send this announcement?"
      description={`${segmentText(segment)}. It can be stopped, but not called back.`}
      confirmLabel="Send it"
      isBusy={send.isPending}
      onClose={onClose}
      onConfirm={(reason, after) => {
        if (!data) return 'They have not been counted yet. Please wait a moment.'
        send.mutate({ id, version, counted: data.members, reason }, after)
        return undefined
      }}
    >
      {/* Among what scrolls: it may be longer than the head of a dialog has room for. */}
      <p className="font-medium [overflow-wrap:anywhere]">“{subject}”</p>
      {data ? (
        <p>
          <strong>{data.members.toLocaleString('en')}</strong>{' '}
          {data.members === 1 ? 'member gets' : 'members get'} it in the bell,{' '}
          <strong>{data.mails.toLocaleString('en')}</strong> of them by mail as well.
        </p>
      ) : reach.isError ? (
        <p role="alert">They could not be counted. Please close this and try again.</p>
      ) : (
        <Skeleton className="h-6 w-full" />
      )}
    </WhyDialog>
  )
}
