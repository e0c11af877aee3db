import { client } from '../../../lib/calls/api.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { UploadWidget } from '../../uploads/upload-widget.view.tsx'
import { useOwnProfileUpdate } from '../own/use-own-profile.ts'

/** What the dialog of photos is open for: a new one, or one in the place of another; null while it is closed. */
export type PhotoChange = { replaces: string | null } | null

type PhotoDialogProps = { change: PhotoChange; onClose: () => void }

/** Takes one picture for the profile. */
export function PhotoDialog({ change, onClose }: PhotoDialogProps) {
  const update = useOwnProfileUpdate()
  const replaces = change?.replaces ?? null
  return (
    <Dialog
      isOpen={change !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={replaces === null ? 'Add Profile Photo' : 'Replace Profile Photo'}
      description="Members see it on your profile and in suggestions."
    >
      <UploadWidget
        target={{ purpose: 'profile' }}
        label="Choose, drop or paste a photo"
        hint="JPEG, PNG or WebP, less than 10MB"
        accept="image/jpeg,image/png,image/webp"
        onUploaded={async ({ id: uploadId }) => {
          update(await client.profiles.addPhoto({ uploadId, replaces }))
          onClose()
        }}
      />
    </Dialog>
  )
}
