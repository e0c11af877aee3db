import { useRef } from 'react'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { holdFocus } from './hold-focus.ts'
import { useBlock } from './use-block.ts'

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
      description="You won't see each other on Netwrk anymore. Any match and conversation with them ends. We won't tell them."
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
