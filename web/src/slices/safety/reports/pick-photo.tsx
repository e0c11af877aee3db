import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { api } from '../../../lib/calls/api.ts'
import { FieldGroup } from '../../../ui/form/field-group.tsx'

type PickPhotoProps = { memberId: string; picked: string | null; onPick: (photo: string | null) => void }

/** Which photo of theirs the report is about; nothing where they show none. Pressed again it is about none. */
export function PickPhoto({ memberId, picked, onPick }: PickPhotoProps) {
  const { data } = useQuery(api.profiles.view.queryOptions({ input: { id: memberId } }))
  const photos = data?.person.photos ?? []
  if (photos.length === 0) return null
  return (
    <FieldGroup label="Is it about a photo? (optional)">
      {(wiring) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a wrapping flex box everywhere.
        <div role="group" {...wiring} className="flex flex-wrap gap-2">
          {photos.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={`Photo ${index + 1}`}
              aria-pressed={src === picked}
              onClick={() => onPick(src === picked ? null : src)}
              className={clsx(
                'size-16 overflow-hidden rounded-control border-3 transition-colors',
                src === picked ? 'border-ember' : 'border-transparent hover:border-line-strong',
              )}
            >
              <img src={src} alt="" width={64} height={64} className="size-full rounded-small object-cover" />
            </button>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
