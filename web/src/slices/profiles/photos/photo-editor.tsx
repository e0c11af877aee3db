import { focusOf, type PhotoFocus, withFocus } from '@netwrk/domain/profiles/photo-focus'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useOwnProfileUpdate } from '../own/use-own-profile.ts'
import { FocusPicker } from './focus-picker.tsx'

type PhotoEditorProps = {
  photo: string
  index: number
  count: number
  onMove: (place: number) => void
  onClose: () => void
}

/** One photo: what of it stays in view, and its place among the others. */
export function PhotoEditor({ photo, index, count, onMove, onClose }: PhotoEditorProps) {
  const [base] = useState(() => focusOf(photo))
  const [focus, setFocus] = useState<PhotoFocus>(base)
  const update = useOwnProfileUpdate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.profiles.focusPhoto({ photo, focus }),
    onSuccess: (answer) => {
      update(answer)
      onClose()
    },
  })
  const isChanged = focus.x !== base.x || focus.y !== base.y
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Edit photo ${index + 1}`}
      description="Choose the point that stays in view, whatever shape the photo is shown in."
      width="regular"
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            isBusy={isPending}
            busyLabel="Saving..."
            onClick={() => (isChanged ? mutate() : onClose())}
          >
            Save
          </Button>
        </>
      }
    >
      <FormProblem
        text={error ? refusalText(error, 'Failed to update profile. Please try again.') : undefined}
      />
      <FocusPicker photo={withFocus(photo, focus)} focus={focus} onFocusChange={setFocus} />
      {count > 1 && (
        <div className="mt-5 flex flex-wrap items-center gap-2 border-t pt-4">
          <p role="status" className="min-w-0 flex-1 basis-40 text-muted text-sm">
            Place {index + 1} of {count}
            {index === 0 && ', the main photo'}
          </p>
          <Button
            size="sm"
            icon={<ArrowLeft aria-hidden />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            Move left
          </Button>
          <Button
            size="sm"
            icon={<ArrowRight aria-hidden />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            Move right
          </Button>
        </div>
      )}
    </Dialog>
  )
}
