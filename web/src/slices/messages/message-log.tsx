import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DayMessages } from './day-messages.view.tsx'
import type { Outgoing } from './outbox.ts'
import type { Day } from './timeline.ts'
import type { ScrollEnd } from './use-scroll-end.ts'

export type MessageLogProps = {
  days: Day[]
  otherName: string
  scroll: ScrollEnd
  /** What stands above the first message: the way to older ones. */
  top: ReactNode
  isLoadingOlder: boolean
  onRetry: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
}

/** The messages of a thread in the order of writing; what arrives is read out. */
export function MessageLog({
  days,
  otherName,
  scroll,
  top,
  isLoadingOlder,
  onRetry,
  onDiscard,
}: MessageLogProps) {
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.boxRef}
        onScroll={scroll.onScroll}
        role="log"
        aria-label={`Messages with ${otherName}`}
        aria-live="polite"
        aria-relevant="additions"
        aria-busy={isLoadingOlder}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        tabIndex={0}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-4 -outline-offset-2 [overflow-anchor:none] sm:px-6"
      >
        {top}
        <ol
          ref={scroll.contentRef}
          className="mx-auto mt-auto flex w-full max-w-reading shrink-0 flex-col pt-2 pb-5"
        >
          {days.map((day) => (
            <DayMessages key={day.key} {...{ day, otherName, onRetry, onDiscard }} />
          ))}
        </ol>
      </div>
      {!scroll.isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            kind={scroll.hasNews ? 'primary' : 'secondary'}
            className="pointer-events-auto animate-rise rounded-full shadow-float"
            icon={<ArrowDown aria-hidden />}
            onClick={scroll.toEnd}
          >
            {scroll.hasNews ? 'New messages' : 'Latest'}
          </Button>
        </div>
      )}
    </div>
  )
}
