import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AttachmentsView } from '../uploads/attachment.view.tsx'
import { MessageStatusIcon } from './message-status-icon.view.tsx'
import { failureText, type Outgoing } from './outbox.ts'
import { clockText } from './time-text.ts'
import type { ShownMessage } from './timeline.ts'

export type MessageBubbleProps = {
  message: ShownMessage
  otherName: string
  onRetry: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
}

// What has just been said rises into place; what was there before does not.
const freshMilliseconds = 3000

/** One message with its time and, under one's own, how far it has come. */
export function MessageBubble({ message, otherName, onRetry, onDiscard }: MessageBubbleProps) {
  const { content, attachments, at, isOwn, status, outgoing, isFirst, isLast } = message
  const [isFresh] = useState(() => Date.now() - at.getTime() < freshMilliseconds)
  return (
    <div
      className={clsx(
        'flex flex-col',
        isOwn ? 'items-end' : 'items-start',
        isFirst ? 'mt-3' : 'mt-1',
        isFresh && 'animate-rise',
      )}
    >
      <div
        className={clsx(
          'flow-root max-w-[min(85%,34rem)] rounded-[20px] px-4 py-2.5',
          isOwn ? 'bg-control' : 'border border-line bg-surface',
          isOwn ? isLast && 'rounded-br-small' : isLast && 'rounded-bl-small',
          status === 'failed' && 'border border-danger-text',
        )}
      >
        <VisuallyHidden>{isOwn ? 'You' : otherName}: </VisuallyHidden>
        {attachments.length > 0 && <AttachmentsView attachments={attachments} className="-mx-2 mb-1" />}
        {content !== '' && (
          <p dir="auto" className="inline whitespace-pre-wrap text-wrap [overflow-wrap:anywhere]">
            {content}
          </p>
        )}
        <span className="float-right mt-1.5 ml-3 flex items-center gap-1 text-muted text-xs">
          <time dateTime={at.toISOString()}>{clockText(at)}</time>
          {status && <MessageStatusIcon status={status} />}
        </span>
      </div>
      {outgoing?.state === 'failed' && <Failure message={outgoing} onRetry={onRetry} onDiscard={onDiscard} />}
    </div>
  )
}

type FailureProps = Pick<MessageBubbleProps, 'onRetry' | 'onDiscard'> & { message: Outgoing }

function Failure({ message, onRetry, onDiscard }: FailureProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 text-sm">
      <span className="text-danger-text">{failureText(message)}</span>
      <span className="-mr-2 flex">
        <Button kind="ghost" size="sm" className="px-3" onClick={() => onRetry(message)}>
          Retry
        </Button>
        <Button kind="ghost" size="sm" className="px-3" onClick={() => onDiscard(message)}>
          Delete
        </Button>
      </span>
    </div>
  )
}
