import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { KeyHint } from '../../../ui/keys/key-cap.tsx'

type NotWaitingProps = {
  icon: LucideIcon
  title: string
  /** Opens the next; nothing where there is none. */
  onNext: (() => void) | undefined
  nextLabel: string
  /** Where else to go. */
  children?: ReactNode
}

/** In the place of what was open and does not wait any more. Who decided it goes on from here by keyboard. */
export function NotWaiting({ icon, title, onNext, nextLabel, children }: NotWaitingProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus was in the form that is gone.
    if (document.activeElement !== document.body) return
    const [next] = place.current?.getElementsByTagName('button') ?? []
    ;(next ?? place.current)?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <EmptyState
        icon={icon}
        title={title}
        text={onNext ? undefined : 'Nothing else waits.'}
        action={
          <>
            {onNext && (
              <Button kind="primary" onClick={onNext}>
                {nextLabel}
                <KeyHint>n</KeyHint>
              </Button>
            )}
            {children}
          </>
        }
      />
    </div>
  )
}
