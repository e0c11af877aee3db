import { quoteOf } from '@netwrk/domain/messages/change-message'
import type { Message } from '@netwrk/domain/messages/message'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { QuoteView } from '../message/quote.view.tsx'

type ReplyBarProps = { message: Message; senderName: string; onCancel: () => void }

/** Above the field: which message is being answered. */
export function ReplyBar({ message, senderName, onCancel }: ReplyBarProps) {
  return (
    <div className="shrink-0 border-t bg-surface px-4 pt-2 sm:px-6">
      <div className="mx-auto flex max-w-reading items-center gap-2">
        <VisuallyHidden>Replying to</VisuallyHidden>
        <QuoteView quote={quoteOf(message)} senderName={senderName} className="flex-1" />
        <IconButton label="Cancel reply" onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
