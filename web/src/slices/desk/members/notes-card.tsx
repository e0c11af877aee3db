import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { momentText } from '../moment-text.ts'
import { useNotes } from './members.api.ts'
import { NoteForm } from './note-form.tsx'

/** What the staff noted about a member, and a place to add to it. */
export function NotesCard({ member }: { member: MemberPage }) {
  const isAsked = member.notes > 0
  const notes = useNotes(member.id, isAsked)
  return (
    <SectionCard title="Notes" description="Only the staff reads them.">
      {member.mayActOn && <NoteForm memberId={member.id} />}
      {!isAsked && <p className="text-muted">Nothing is noted.</p>}
      {isAsked && (
        <SettingsPart query={notes} failure="The notes could not be loaded.">
          {({ pages }) => (
            <ul aria-label="Notes" className="divide-y divide-line">
              {pages
                .flatMap((page) => page.notes)
                .map(({ id, text, by, writtenAt }) => (
                  <li key={id} className="py-2.5">
                    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                      {text}
                    </p>
                    <p className="mt-1 text-muted text-sm">
                      {by ?? 'A former member'}, {momentText(writtenAt)}
                    </p>
                  </li>
                ))}
            </ul>
          )}
        </SettingsPart>
      )}
      {notes.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          isBusy={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </SectionCard>
  )
}
