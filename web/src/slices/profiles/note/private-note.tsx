import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { NoteForm } from './note-form.tsx'

/** What the member notes about somebody, for themselves alone. */
export function PrivateNote({ about }: { about: string }) {
  const query = useQuery(api.profiles.note.queryOptions({ input: { id: about } }))
  return (
    <section aria-label="Private note" className="w-full min-w-0">
      <SettingsPart query={query} failure="Your private note could not be loaded.">
        {({ note }) => <NoteForm key={about} about={about} saved={note} />}
      </SettingsPart>
    </section>
  )
}
