import { withoutFocus } from '@netwrk/domain/profiles/photo-focus'
import { missingPhotosText } from '@netwrk/domain/profiles/photos'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { photoCounts } from '@netwrk/domain/uploads/uploads'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import type { PhotoChange } from './photo-dialog.tsx'
import { PhotoEditor } from './photo-editor.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useDragAlong } from './use-drag-along.ts'
import { usePhotoChanges } from './use-photo-changes.ts'
import { usePhotoOrder } from './use-photo-order.ts'

type PhotosSectionProps = { profile: OwnProfile; onChange: (change: PhotoChange) => void }

/** The photos of the own profile, 2 to 5, the first one the main one. */
export function PhotosSection({ profile, onChange }: PhotosSectionProps) {
  const { shown: photos, move, said } = usePhotoOrder(profile.photos)
  const [leaving, setLeaving] = useState<string | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const drag = useDragAlong(photos.length, (index, place) => move(photos[index]!, place))
  const changed = usePhotoChanges(profile.photos)
  const hintId = useId()
  const missing = missingPhotosText(photos.length)
  const editedAt = photos.findIndex((photo) => withoutFocus(photo) === edited)
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
            // The same tile wherever the photo is looked at.
            key={withoutFocus(photo)}
            photo={photo}
            index={index}
            describedBy={hintId}
            drag={drag}
            onMove={(place) => move(photo, place)}
            onEdit={() => setEdited(withoutFocus(photo))}
            onReplace={() => onChange({ replaces: photo })}
            onRemove={photos.length > photoCounts.min ? () => setLeaving(photo) : undefined}
          />
        ))}
        {photos.length < photoCounts.max && <AddTile onAdd={() => onChange({ replaces: null })} />}
      </ul>
      {missing !== null && <p className="mt-3 text-amber-text text-sm">{missing}</p>}
      {photos.length > 0 && (
        <p id={hintId} className="mt-3 text-muted text-sm">
          {photos.length > 1 && 'Drag a photo to move it, or press Shift with an arrow key. '}
          Press it to choose what stays in view.
        </p>
      )}
      {/* What is seen in the row is said here to those who do not see it. */}
      <p role="status" className="sr-only">
        {said || changed}
      </p>
      {editedAt >= 0 && (
        <PhotoEditor
          photo={photos[editedAt]!}
          index={editedAt}
          count={photos.length}
          onMove={(place) => move(photos[editedAt]!, place)}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveDialog photo={leaving} onClose={() => setLeaving(null)} />
    </SectionCard>
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
