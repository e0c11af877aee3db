import { clsx } from 'clsx'
import { Lock, MessagesSquare } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

// Only shapes: nobody has said anything here.
const invented = [
  { key: 'first', isOwn: false, lines: ['w-64'] },
  { key: 'second', isOwn: true, lines: ['w-80', 'w-40'] },
  { key: 'third', isOwn: false, lines: ['w-72', 'w-32'] },
  { key: 'fourth', isOwn: true, lines: ['w-48'] },
]

/** An invented thread behind a blur, and before it the way to real ones. */
export function GuestThread({ onPress }: { onPress: () => void }) {
  return (
    <div className="relative flex flex-1 flex-col justify-center overflow-hidden">
      <div
        aria-hidden
        className="absolute inset-0 mx-auto flex max-w-reading flex-col gap-4 px-6 py-12 blur-[5px] *:nth-[3]:mt-auto"
      >
        {invented.map(({ key, isOwn, lines }) => (
          <span
            key={key}
            className={clsx(
              'flex flex-col gap-2.5 rounded-[20px] px-4 py-3.5',
              isOwn ? 'self-end bg-control' : 'self-start border border-line bg-surface',
            )}
          >
            {lines.map((width) => (
              <span key={width} className={clsx('h-3 rounded-full bg-faint/60', width)} />
            ))}
          </span>
        ))}
      </div>
      <EmptyState
        className="relative"
        icon={MessagesSquare}
        title="Conversations start with a match"
        text="Join to write to entrepreneurs who want to hear from you."
        action={
          <Button kind="primary" icon={<Lock aria-hidden />} onClick={onPress}>
            Start Messaging
          </Button>
        }
      />
    </div>
  )
}
