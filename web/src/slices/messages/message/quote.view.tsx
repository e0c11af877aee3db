import type { Quote } from '@netwrk/domain/messages/message'
import { clsx } from 'clsx'

export const deletedText = 'This message was deleted'

type QuoteViewProps = { quote: Quote; senderName: string; className?: string | undefined }

/** Whom and what something answers; a message of files alone has no words to quote. */
export function QuoteView({ quote, senderName, className }: QuoteViewProps) {
  return (
    <span className={clsx('block min-w-0 border-ember border-l-[3px] pl-3 text-left', className)}>
      <span className="block truncate font-semibold text-ember-text text-xs">{senderName}</span>
      <span className={clsx('block truncate text-muted text-sm', quote.isDeleted && 'italic')}>
        {quote.isDeleted ? deletedText : quote.content || 'Attachment'}
      </span>
    </span>
  )
}
