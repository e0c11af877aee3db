import { missingPhotosText } from '@netwrk/domain/profiles/photos'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { photoCounts } from '@netwrk/domain/uploads/uploads'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ImagePlus, type LucideIcon, RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useOwnProfileUpdate } from '../own/use-own-profile.ts'
import type { PhotoChange } from './photo-dialog.tsx'

type PhotosSectionProps = { profile: OwnProfile; onChange: (change: PhotoChange) => void }

/** The photos of the own profile, 2 to 5, the first one the main one. */
export function PhotosSection({ profile: { photos }, onChange }: PhotosSectionProps) {
  const [leaving, setLeaving] = useState<string | null>(null)
  const missing = missingPhotosText(photos.length)
  return (
    <SectionCard
      title="Profile Photos"
      action={
        <p className="text-right text-muted text-sm tabular-nums">
          <span className="block font-semibold text-text">
            {photos.length}/{photoCounts.max}
          </span>
          Min {photoCounts.min} · Max {photoCounts.max}
        </p>
      }
    >
      <ul className="grid grid-cols-5 gap-1.5 sm:gap-3">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo}
            photo={photo}
            number={index + 1}
            onReplace={() => onChange({ replaces: photo })}
            onRemove={photos.length > photoCounts.min ? () => setLeaving(photo) : undefined}
          />
        ))}
        {photos.length < photoCounts.max && <AddTile onAdd={() => onChange({ replaces: null })} />}
      </ul>
      {missing !== null && <p className="mt-3 text-amber-text text-sm">{missing}</p>}
      <p className="mt-3 text-muted text-sm">Photo editing is coming soon.</p>
      <RemoveDialog photo={leaving} onClose={() => setLeaving(null)} />
    </SectionCard>
  )
}

type PhotoTileProps = {
  photo: string
  number: number
  onReplace: () => void
  /** Missing while no photo may go. */
  onRemove: (() => void) | undefined
}

function PhotoTile({ photo, number, onReplace, onRemove }: PhotoTileProps) {
  return (
    // Five in a row leave a phone's photo no room for two buttons as large as a finger: they stand below it there.
    <li className="flex flex-col items-center sm:relative">
      <Photo
        src={photo}
        alt={`Your photo ${number}`}
        className="aspect-square w-full rounded-control"
        sizes="(min-width: 640px) 150px, 20vw"
      />
      {number === 1 && (
        <Badge
          tone="solid"
          className="-mt-3 px-1.5! shadow-card sm:absolute sm:top-2 sm:left-2 sm:mt-0 sm:px-2.5!"
        >
          Main
        </Badge>
      )}
      <IconButton
        kind="plain"
        label={`Replace photo ${number}`}
        className={clsx('sm:absolute! sm:right-0 sm:bottom-0', number > 1 && 'max-sm:mt-2.5')}
        onClick={onReplace}
      >
        <TileIcon Icon={RefreshCw} />
      </IconButton>
      {onRemove && (
        <IconButton
          kind="plain"
          label={`Remove photo ${number}`}
          className="sm:absolute! sm:top-0 sm:right-0"
          onClick={onRemove}
        >
          <TileIcon Icon={X} />
        </IconButton>
      )}
    </li>
  )
}

// Small to the eye, so that the photo is seen; the button around it is as large as a finger.
function TileIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="flex size-8 items-center justify-center rounded-full bg-control sm:bg-photo-shade sm:text-photo-ink">
      <Icon aria-hidden className="size-4!" />
    </span>
  )
}

function AddTile({ onAdd }: { onAdd: () => void }) {
  return (
    <li className="aspect-square">
      <button
        type="button"
        onClick={onAdd}
        className="flex size-full flex-col items-center justify-center gap-1.5 rounded-control border-2 border-line-strong border-dashed text-muted text-sm transition-colors hover:border-muted hover:bg-control hover:text-text"
      >
        <ImagePlus aria-hidden strokeWidth={1.6} className="size-6 text-ember-text" />
        <span className="sr-only sm:not-sr-only">Add photo</span>
      </button>
    </li>
  )
}

type RemoveDialogProps = { photo: string | null; onClose: () => void }

function RemoveDialog({ photo, onClose }: RemoveDialogProps) {
  const { notify } = useToast()
  const update = useOwnProfileUpdate()
  const { mutate, isPending } = useMutation({
    mutationFn: (leaving: string) => client.profiles.removePhoto({ photo: leaving }),
    onSuccess: update,
    onError: (error) =>
      notify({ title: refusalText(error, 'Failed to update profile. Please try again.'), kind: 'error' }),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={photo !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove this photo?"
      description="It will be deleted, and nobody will see it anymore."
      confirmLabel="Remove photo"
      isDangerous
      isBusy={isPending}
      onConfirm={() => photo !== null && mutate(photo)}
    />
  )
}
