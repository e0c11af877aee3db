import { ArrowDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { Virtualizer } from 'virtua'
import { Button } from '../../../ui/button/button.tsx'
import { MessageRow } from '../message/message-row.view.tsx'
import { LiveAnnouncer } from './live-announcer.tsx'
import type { ShownMessage } from './timeline.ts'
import { type LogScroll, roomAbove, roomBelow } from './use-log-scroll.ts'

export type MessageLogProps = {
  messages: ShownMessage[]
  otherName: string
  unreadCount: number
  scroll: LogScroll
  /** The message that somebody asked to be shown. */
  pointedAt: string | null
  /** What stands above the first message: the way to older ones. */
  top: ReactNode
  /** What stands below the last message: the way to newer ones. */
  bottom: ReactNode
  /** More of the thread is on its way. */
  isBusy: boolean
}

/**
 * The messages of a thread in the order of writing. Only those in and near the view are in the page, however many there
 * are, and the one that has the keyboard; what arrives is read out beside it, because scrolling, too, adds to the page.
 */
export function MessageLog(props: MessageLogProps) {
  const { messages, otherName, unreadCount, scroll, pointedAt, top, bottom, isBusy } = props
  const focus = useFocusedRow(messages)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.boxRef}
        onScroll={scroll.onScroll}
        role="log"
        aria-label={`Messages with ${otherName}`}
        aria-live="off"
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        tabIndex={0}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-4 -outline-offset-2 [overflow-anchor:none] sm:px-6"
      >
        <div style={{ height: roomAbove }} className="shrink-0">
          {top}
        </div>
        <div className="mx-auto mt-auto w-full max-w-reading shrink-0" {...focus.listeners}>
          <Virtualizer
            ref={scroll.listRef}
            scrollRef={scroll.boxRef}
            as="ol"
            item="li"
            data={messages}
            startMargin={roomAbove}
            bufferSize={400}
            shift={scroll.isShifted}
            keepMounted={focus.kept}
          >
            {(message) => (
              <MessageRow key={message.key} isPointedAt={message.key === pointedAt} message={message} />
            )}
          </Virtualizer>
        </div>
        <div style={{ height: bottom ? roomAbove : roomBelow }} className="shrink-0">
          {bottom}
        </div>
      </div>
      <LiveAnnouncer messages={messages} otherName={otherName} />
      {!scroll.isAtEnd && <JumpToLatest unreadCount={unreadCount} onPress={scroll.toEnd} />}
    </div>
  )
}

function JumpToLatest({ unreadCount, onPress }: { unreadCount: number; onPress: () => void }) {
  const isNews = unreadCount > 0
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button
        size="sm"
        kind={isNews ? 'primary' : 'secondary'}
        className="pointer-events-auto animate-rise rounded-full shadow-float"
        icon={<ArrowDown aria-hidden />}
        onClick={onPress}
      >
        {isNews ? `${unreadCount} new ${unreadCount === 1 ? 'message' : 'messages'}` : 'Latest'}
      </Button>
    </div>
  )
}

/** The row that has the keyboard stays in the page however far one scrolls, so that the keyboard is not lost. */
function useFocusedRow(messages: readonly ShownMessage[]) {
  const [focused, setFocused] = useState<string | null>(null)
  const at = focused === null ? -1 : messages.findIndex(({ key }) => key === focused)
  const onFocus = ({ target }: FocusEvent) => {
    setFocused(target.closest<HTMLElement>('[data-message]')?.dataset.message ?? null)
  }
  return { kept: at < 0 ? none : [at], listeners: { onFocus, onBlur: () => setFocused(null) } }
}

const none: readonly number[] = []
