import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { later } from '../../../ui/later.tsx'
import { useWarned } from '../scam-warnings/warnings-context.ts'
import type { ShownMessage } from '../thread/timeline.ts'
import { MessageBubble } from './message-bubble.view.tsx'
import { dayText } from './time-text.ts'

const WarningBanner = later(() =>
  import('../../safety/scam-warnings/warning-banner.view.tsx').then((file) => file.WarningBanner),
)

export type MessageRowProps = {
  message: ShownMessage
  /** Somebody asked to be shown this one. */
  isPointedAt: boolean
}

/** A message under whatever begins with it: its day, and what was unread. */
export function MessageRow({ message, isPointedAt }: MessageRowProps) {
  const { key, at, startsDay, isFirstUnread } = message
  const warned = useWarned()
  const warning = warned?.byMessage.get(message.stored?.id ?? '')
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPointedAt) row.current?.focus({ preventScroll: true })
  }, [isPointedAt])
  return (
    <div
      ref={row}
      data-message={key}
      tabIndex={-1}
      className={clsx('rounded-control transition-colors duration-500', isPointedAt && 'bg-ember-soft')}
    >
      {startsDay && (
        <Divider className="text-muted">
          <time dateTime={localDay(at)}>{dayText(at, new Date())}</time>
        </Divider>
      )}
      {isFirstUnread && <Divider className="font-semibold text-ember-text">New messages</Divider>}
      {warned && warning && message.stored && (
        <WarningBanner
          person={warned.person}
          message={message.stored}
          reasons={warning.reasons}
          onDismiss={() => warned.dismiss(warning.messageId)}
        />
      )}
      <MessageBubble message={message} />
    </div>
  )
}

function Divider({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex items-center gap-4 py-5 text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        className,
      )}
    >
      {children}
    </div>
  )
}

function localDay(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${at.getFullYear()}-${month}-${day}`
}
