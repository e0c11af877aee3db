import type { BlockedPerson } from '@netwrk/domain/safety/blocks.contract'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useBlocked, useUnblock } from './use-blocked.ts'

/** Whom the member has blocked, and the way to take it back, for the settings. */
export function BlockedPeople() {
  return (
    <SettingsPart query={useBlocked()} failure="The people you have blocked could not be loaded.">
      {({ blocked }) => <BlockedRows blocked={blocked} />}
    </SettingsPart>
  )
}

function BlockedRows({ blocked }: { blocked: readonly BlockedPerson[] }) {
  const [asked, setAsked] = useState<BlockedPerson | null>(null)
  const unblock = useUnblock()
  const { notify } = useToast()
  const place = useRef<HTMLDivElement>(null)
  // Whom it names stays while it goes.
  const last = useRef(asked)
  if (asked) last.current = asked
  const confirm = ({ id, name }: BlockedPerson) =>
    unblock.mutate(
      { memberId: id },
      {
        onSuccess: () => notify({ title: `You have unblocked ${name}.`, kind: 'success' }),
        onSettled: () => {
          setAsked(null)
          // The button that asked may be gone with its row.
          setTimeout(() => place.current?.contains(document.activeElement) || place.current?.focus())
        },
      },
    )
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {blocked.length === 0 ? (
        <p className="py-3 text-muted">You have not blocked anybody.</p>
      ) : (
        <ul aria-label="Blocked people" className="divide-y divide-line">
          {blocked.map((person) => (
            <li key={person.id} className="flex items-center gap-3 py-3">
              <Avatar name={person.name} src={person.photo ?? undefined} size="sm" />
              <span className="min-w-0 flex-1 truncate">
                <bdi>{person.name}</bdi>
              </span>
              <Button size="sm" aria-label={`Unblock ${person.name}`} onClick={() => setAsked(person)}>
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Unblock ${last.current?.name ?? ''}?`}
        description="You may see each other again. Your match won't come back."
        confirmLabel="Unblock"
        isBusy={unblock.isPending}
        onConfirm={() => asked && confirm(asked)}
      />
    </div>
  )
}
