import type { Message } from '@netwrk/domain/messages/message'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { isShownAlike, type ShownMessage } from '../thread/timeline.ts'
import { failureText, type Outgoing } from '../unsent/unsent-queue.ts'
import { EditForm } from './edit-form.tsx'
import { useMessageActions } from './message-actions-context.ts'
import { MessageWords } from './message-words.view.tsx'
import { Reactions } from './reactions.view.tsx'
import { clockText } from './time-text.ts'
import { useTouchActions } from './use-touch-actions.ts'

// What has just been said rises into place; what was there before does not.
const freshMilliseconds = 3000

type MessageBubbleProps = { message: ShownMessage }

/** One message with its time and, under one's own, how far it has come; and what can be done with it. */
export const MessageBubble = memo(function MessageBubble({ message }: MessageBubbleProps) {
  const { at, isOwn, outgoing, isFirst, stored } = message
  const actions = useMessageActions()
  const [isFresh] = useState(() => Date.now() - at.getTime() < freshMilliseconds)
  const isEditing = stored !== null && actions.editingId === stored.id
  const whole = useRef<HTMLDivElement>(null)
  // The field goes away: the keyboard stays with the message.
  const keepFocus = () =>
    whole.current?.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })
  return (
    <div
      ref={whole}
      className={clsx(
        'flex flex-col',
        isOwn ? 'items-end' : 'items-start',
        isFirst ? 'mt-3' : 'mt-1',
        isFresh && 'animate-rise',
      )}
    >
      {isEditing ? (
        <EditForm
          memberId={actions.memberId}
          message={stored}
          unsaved={actions.unsavedEdit?.messageId === stored.id ? actions.unsavedEdit : null}
          onSave={(content, revision) => {
            actions.saveEdit(stored, content, revision)
            keepFocus()
          }}
          onCancel={() => {
            actions.edit(null)
            keepFocus()
          }}
        />
      ) : stored && !stored.isDeleted ? (
        <ActedOn message={message} stored={stored} />
      ) : (
        <MessageWords message={message} className="max-w-[min(85%,34rem)]" />
      )}
      {stored && stored.reactions.length > 0 && (
        <Reactions
          reactions={stored.reactions}
          memberId={actions.memberId}
          otherName={actions.otherName}
          onToggle={(emoji, isOn) => actions.react(stored, emoji, isOn)}
        />
      )}
      {outgoing?.state === 'failed' && <Failure message={outgoing} />}
    </div>
  )
}, isSameBubble)

function isSameBubble(one: MessageBubbleProps, other: MessageBubbleProps): boolean {
  return isShownAlike(one.message, other.message)
}

/** The words, and the button of their menu: a finger that rests on them, and a right click, open it too. */
function ActedOn({ message, stored }: { message: ShownMessage; stored: Message }) {
  const actions = useMessageActions()
  const button = useRef<HTMLButtonElement>(null)
  const open = () => button.current && actions.openMenu(stored, button.current)
  const { isTouching, ...touch } = useTouchActions({ onHold: open, onSwipe: () => actions.reply(stored) })
  const isOpen = actions.menuId === stored.id
  const time = clockText(message.at)
  return (
    <div
      className={clsx(
        'group/words flex w-full max-w-[38rem] items-center gap-1',
        message.isOwn && 'flex-row-reverse',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same */}
      <div
        {...touch}
        onContextMenu={(event) => {
          const isSelected = !isTouching() && getSelection()?.isCollapsed === false
          // A link, and words that are selected, keep the browser's own menu.
          if (isSelected || (event.target as HTMLElement).closest('a')) return
          event.preventDefault()
          if (!isTouching()) open()
        }}
        className="min-w-0 max-w-[min(85%,34rem)] touch-pan-y transition-[translate,scale] duration-200 [-webkit-touch-callout:none] pointer-coarse:select-none"
      >
        <MessageWords message={message} />
      </div>
      <IconButton
        label={`Actions for ${message.isOwn ? 'your' : `${actions.otherName}'s`} message at ${time}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        ref={button}
        onClick={open}
        className={clsx(
          'focus-visible:opacity-100 group-hover/words:opacity-100 pointer-coarse:pointer-events-none',
          !isOpen && 'opacity-0',
        )}
      >
        <Ellipsis aria-hidden />
      </IconButton>
    </div>
  )
}

function Failure({ message }: { message: Outgoing }) {
  const actions = useMessageActions()
  const isAsked = message.failure?.kind === 'asked'
  return (
    <div className="flex max-w-[min(85%,34rem)] flex-wrap items-center justify-end gap-x-1 text-sm">
      <span role={isAsked ? 'alert' : undefined} className={isAsked ? 'text-amber-text' : 'text-danger-text'}>
        {failureText(message)}
      </span>
      <span className="-mr-2 flex">
        <Button
          kind="ghost"
          size="sm"
          className="px-3"
          onClick={() => (isAsked ? actions.confirm(message) : actions.retry(message))}
        >
          {isAsked ? 'Send it anyway' : 'Retry'}
        </Button>
        <Button kind="ghost" size="sm" className="px-3" onClick={() => actions.discard(message)}>
          Delete
        </Button>
      </span>
    </div>
  )
}
