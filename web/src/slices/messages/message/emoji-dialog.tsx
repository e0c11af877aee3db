import { emojiOf } from '@netwrk/domain/messages/change-message'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

type EmojiDialogProps = { isOpen: boolean; onClose: () => void; onChoose: (emoji: string) => void }

/** Takes any one emoji, from the device's own keyboard. */
export function EmojiDialog({ isOpen, onClose, onChoose }: EmojiDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="React with another emoji"
      description="Use your keyboard or your system’s emoji picker."
    >
      <EmojiForm
        onChoose={(emoji) => {
          onChoose(emoji)
          onClose()
        }}
      />
    </Dialog>
  )
}

function EmojiForm({ onChoose }: Pick<EmojiDialogProps, 'onChoose'>) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  return (
    <form
      id={id}
      className="flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const emoji = emojiOf(text)
        if (emoji) onChoose(emoji)
        else setError('Please choose one emoji.')
      }}
    >
      <TextField
        label="Emoji"
        isLabelHidden
        value={text}
        onValueChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        error={error}
        autoFocus
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button kind="primary" type="submit">
        React
      </Button>
    </form>
  )
}
