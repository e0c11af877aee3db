import { PRIVATE_NOTE_MAX } from '@netwrk/domain/profiles/private-note'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useNote } from './use-note.ts'

export function NoteForm({ about, saved }: { about: string; saved: string }) {
  const { note, isChanged, isSaving, isSaved, problem, change, save } = useNote(about, saved)
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) save()
      }}
    >
      <TextArea
        label="Private note"
        description="Only you can see this."
        value={note}
        onValueChange={change}
        maxLength={PRIVATE_NOTE_MAX}
        rows={2}
        error={problem}
      />
      <div className="flex min-h-11 items-center gap-3">
        {(isChanged || isSaving || isSaved) && (
          <Button type="submit" size="sm" isBusy={isSaving}>
            Save note
          </Button>
        )}
        <p role="status" className="text-muted text-sm">
          {isSaved && (saved === '' ? 'Note removed' : 'Saved')}
        </p>
      </div>
    </form>
  )
}
