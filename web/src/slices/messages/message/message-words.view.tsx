import type { Quote } from '@netwrk/domain/messages/message'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AttachmentsView } from '../../uploads/attachment.view.tsx'
import type { ShownMessage } from '../thread/timeline.ts'
import { useMessageActions } from './message-actions-context.ts'
import { MessageStatusIcon } from './message-status-icon.view.tsx'
import { MessageText } from './message-text.tsx'
import { deletedText, QuoteView } from './quote.view.tsx'
import { clockText } from './time-text.ts'

type MessageWordsProps = { message: ShownMessage; className?: string | undefined }

/** What was said, in its bubble: what it answers, the words, whether they were changed, and when. */
export function MessageWords({ message, className }: MessageWordsProps) {
  const { otherName, reportFile } = useMessageActions()
  const { content, attachments, at, isOwn, status, stored, outgoing, isLast } = message
  const quote = stored?.replyTo ?? outgoing?.replyTo ?? null
  return (
    <div
      className={clsx(
        'flow-root rounded-[20px] px-4 py-2.5',
        isOwn ? 'bg-control' : 'border border-line bg-surface',
        isOwn ? isLast && 'rounded-br-small' : isLast && 'rounded-bl-small',
        status === 'failed' && 'border border-danger-text',
        className,
      )}
    >
      <VisuallyHidden>{isOwn ? 'You' : otherName}: </VisuallyHidden>
      {quote && !stored?.isDeleted && <Quoted quote={quote} />}
      {attachments.length > 0 && (
        <AttachmentsView
          attachments={attachments}
          senderName={isOwn ? null : otherName}
          onReport={isOwn ? undefined : reportFile}
          className="-mx-2 mb-1"
        />
      )}
      {stored?.isDeleted && <p className="inline text-muted italic">{deletedText}</p>}
      {content !== '' && (
        <p dir="auto" className="inline whitespace-pre-wrap text-wrap [overflow-wrap:anywhere]">
          <MessageText text={content} />
        </p>
      )}
      <span className="float-right mt-1.5 ml-3 flex items-center gap-1 text-muted text-xs">
        {stored?.isEdited && <span>edited</span>}
        <time dateTime={at.toISOString()}>{clockText(at)}</time>
        {status && !stored?.isDeleted && <MessageStatusIcon status={status} />}
      </span>
    </div>
  )
}

/** What is answered; pressing it leads there. */
function Quoted({ quote }: { quote: Quote }) {
  const { memberId, otherName, show } = useMessageActions()
  const senderName = quote.senderId === memberId ? 'You' : otherName
  return (
    <button
      type="button"
      onClick={() => show(quote.number)}
      className="mb-1.5 block w-full min-w-0 rounded-small py-1 pr-2 transition-colors hover:bg-current/8"
    >
      <VisuallyHidden>Go to the original message. </VisuallyHidden>
      <QuoteView quote={quote} senderName={senderName} />
    </button>
  )
}
