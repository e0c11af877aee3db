import type { Reaction } from '@netwrk/domain/messages/message'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type ReactionsProps = {
  reactions: readonly Reaction[]
  memberId: string
  otherName: string
  onToggle: (emoji: string, isOn: boolean) => void
}

/** The emojis under a message: how many put each there and who; pressing one puts or takes back one's own. */
export function Reactions({ reactions, memberId, otherName, onToggle }: ReactionsProps) {
  return (
    <ul aria-label="Reactions" className="-mt-1.5 flex max-w-[85%] flex-wrap gap-1 px-2">
      {reactions.map(({ emoji, memberIds }) => {
        const isMine = memberIds.includes(memberId)
        const names = memberIds.map((id) => (id === memberId ? 'you' : otherName)).join(' and ')
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              title={names}
              onClick={() => onToggle(emoji, !isMine)}
              className={clsx(
                'relative flex h-7 min-w-11 items-center justify-center gap-1 rounded-full border px-2 text-sm transition-colors after:absolute after:-inset-y-2 after:inset-x-0',
                isMine
                  ? 'border-ember bg-ember-soft text-ember-text'
                  : 'border-line bg-raised text-muted hover:border-line-strong',
              )}
            >
              <span>{emoji}</span>
              <span className="tabular-nums text-xs">{memberIds.length}</span>
              <VisuallyHidden>by {names}</VisuallyHidden>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
