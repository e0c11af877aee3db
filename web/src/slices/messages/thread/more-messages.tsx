import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** Asks for a page of messages beside those shown, the oldest or the newest of which has this number. */
export type PageLoader = { mutate(number: number): void; isPending: boolean; isError: boolean }

export type MoreMessagesProps = {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>
  loader: PageLoader
  from: number
  label: 'Loading older messages' | 'Loading newer messages'
}

/** Stands above the first message shown, or below the last, and asks for more when it comes near the view. */
export function MoreMessages({ box, loader, from, label }: MoreMessagesProps) {
  const mark = useRef<HTMLDivElement>(null)
  const { mutate, isPending, isError } = loader
  const canAsk = !isPending && !isError
  useEffect(() => {
    if (!canAsk || !mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(from), {
      root: box.current,
      // Far enough ahead that whoever scrolls by hand never comes to the end of what is there.
      rootMargin: '1200px 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [canAsk, mutate, from, box])

  return (
    <div ref={mark} className="flex h-full items-center justify-center gap-2 text-muted text-sm">
      {isError ? (
        <Button kind="ghost" size="sm" onClick={() => mutate(from)}>
          Try again
        </Button>
      ) : (
        <>
          {/* Out of view it would have the browser draw sixty times a second for as long as the thread is open. */}
          {isPending && <Spinner className="size-4" />}
          {label}
        </>
      )}
    </div>
  )
}
