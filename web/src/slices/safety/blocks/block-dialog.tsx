import { useRef } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { holdFocus } from './hold-focus.ts'
import { useBlock } from './use-block.ts'
import { whatBlockingDoes } from './what-blocking-does.ts'

type BlockDialogProps = { person: { id: string; name: string } | null; onClose: () => void }

/** Says what blocking means, before it happens. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const block = useBlock()
  // Whom it names stays while it goes.
  const last = useRef(person)
  if (person) last.current = person
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Block ${last.current?.name ?? ''}?`}
      description={whatBlockingDoes}
      confirmLabel="Block"
      isDangerous
      onClosed={holdFocus}
      onConfirm={() => {
        if (!person) return
        onClose()
        block(person)
      }}
    />
  )
}
