import { Button } from '../../../ui/button/button.tsx'

export type AddMoreProps = { onSend: () => void }

/** Asked once, of somebody whose first message only says hello. */
export function AddMore({ onSend }: AddMoreProps) {
  return (
    <div role="status" className="border-t bg-surface px-4 pt-3 sm:px-6">
      <div className="mx-auto flex max-w-reading flex-wrap items-center justify-between gap-2">
        <p>Add a little more? A question is easier to answer.</p>
        <Button size="sm" onClick={onSend}>
          Send as it is
        </Button>
      </div>
    </div>
  )
}
