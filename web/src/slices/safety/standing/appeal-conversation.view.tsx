import type { OwnDecision } from '@netwrk/domain/safety/decision'
import { momentText } from './date-text.ts'

type Messages = NonNullable<OwnDecision['appeal']>['messages']

/** What was written about an appeal, from both sides. */
export function AppealConversation({ messages }: { messages: Messages }) {
  if (messages.length === 0) return null
  return (
    <ol aria-label="What was written" className="flex flex-col gap-3">
      {messages.map(({ from, text, writtenAt }) => (
        <li
          key={`${writtenAt.getTime()} ${from} ${text}`}
          className={
            from === 'member'
              ? 'rounded-card border border-line px-4 py-3'
              : 'rounded-card bg-control px-4 py-3'
          }
        >
          <p className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
            <span className="font-medium text-text">{from === 'member' ? 'You' : 'Netwrk'}</span>
            {momentText(writtenAt)}
          </p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  )
}
