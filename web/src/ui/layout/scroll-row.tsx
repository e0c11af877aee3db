import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'

export type ScrollRowProps = {
  title: string
  /** How many there are, beside the title. */
  count?: number | undefined
  /** List items, each of a width of its own. */
  children: ReactNode
  listRef?: Ref<HTMLUListElement> | undefined
  /** Changes when the items do, so that the arrows know whether there is more. */
  items: readonly unknown[]
  className?: string | undefined
  /** The height of the items, as a class. Given for rows far down a page: out of sight they are not drawn. */
  restClass?: string | undefined
}

type Ends = { isAtStart: boolean; isAtEnd: boolean }

/** A titled row that scrolls sideways: by finger, wheel, arrows beside the title, or by the focus moving along it. */
export function ScrollRow({ title, count, children, listRef, items, className, restClass }: ScrollRowProps) {
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [{ isAtStart, isAtEnd }, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: true })
  const look = () => {
    if (!box.current) return
    const ends = endsOf(box.current)
    setEnds((before) => (isSame(before, ends) ? before : ends))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are the occasion.
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(look)
    const { current } = box
    // While it is not drawn its ends are not known. What was taken for them on this event changed the row, and Chromium drew it and
    // left it again, over and over.
    const lookIfDrawn = (event: Event) => !(event as ContentVisibilityAutoStateChangeEvent).skipped && look()
    observer.observe(current)
    current.addEventListener('contentvisibilityautostatechange', lookIfDrawn)
    look()
    return () => {
      observer.disconnect()
      current.removeEventListener('contentvisibilityautostatechange', lookIfDrawn)
    }
  }, [items])
  const move = (way: number) =>
    box.current?.scrollBy({ left: way * box.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <section aria-labelledby={titleId} className={className}>
      <div className="mb-2 flex min-h-11 items-center gap-2">
        <h2 id={titleId} className="min-w-0 flex-1 text-lg">
          {title}{' '}
          {count !== undefined && <span className="ml-1 font-sans text-base text-muted">{count}</span>}
        </h2>
        {!(isAtStart && isAtEnd) && (
          <div className="flex pointer-coarse:hidden">
            <IconButton label={`Scroll back in ${title}`} disabled={isAtStart} onClick={() => move(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={`Scroll on in ${title}`} disabled={isAtEnd} onClick={() => move(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <div
        ref={box}
        data-arrows
        onScroll={look}
        className={clsx(
          'no-scrollbar -mx-4 snap-x scroll-px-4 overflow-x-auto overscroll-x-contain px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6',
          // Wide screens have room beside the row: what goes on there fades rather than being cut.
          !isAtEnd && 'wide:mask-r-from-[calc(100%-64px)]',
          !isAtStart && 'wide:mask-l-from-[calc(100%-64px)]',
          restClass && ['[content-visibility:auto]', restClass],
        )}
      >
        <ul ref={listRef} aria-labelledby={titleId} className="flex w-max gap-3 *:snap-start">
          {children}
        </ul>
      </div>
    </section>
  )
}

const isSame = (one: Ends, other: Ends) => one.isAtStart === other.isAtStart && one.isAtEnd === other.isAtEnd

function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Ends {
  return { isAtStart: scrollLeft <= 1, isAtEnd: scrollLeft + clientWidth >= scrollWidth - 1 }
}
