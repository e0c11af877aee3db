import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { useThread } from './use-thread.ts'

export type OlderMessagesProps = {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>
  older: ReturnType<typeof useThread>['older']
  before: number
}

/** Stands above the first message held, and asks for those before it when it comes near the view. */
export function OlderMessages({ box, older, before }: OlderMessagesProps) {
  const mark = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = older
  const canAsk = !isPending && !isError
  useEffect(() => {
    if (!canAsk || !mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(before), {
      root: box.current,
      // Far enough ahead that whoever scrolls by hand never comes to the end of what is there.
      rootMargin: '1200px 0px 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [canAsk, mutate, before, box])

  return (
    <div ref={mark} className="flex h-full items-center justify-center gap-2 text-muted text-sm">
      {isError ? (
        <Button kind="ghost" size="sm" onClick={() => mutate(before)}>
          Try again
        </Button>
      ) : (
        <>
          <Spinner className="size-4" />
          Loading older messages
        </>
      )}
    </div>
  )
}
