import { clsx } from 'clsx'
import { Heart, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { shortcutKeys } from './shortcuts/shortcuts.ts'

type DeckBarProps = {
  /** What can be taken back, if anything. */
  undoable: 'pass' | 'later' | null
  isUndoing: boolean
  onUndo: () => void
  /** How many have connected to the member since the screen was opened. */
  news: number
  onShowNews: () => void
}

/**
 * The line over the cards: its heading scrolls away with them. Undo, after a pass, and who has just connected stay in
 * view on a ground of their own, which may cover the end of the heading: nothing moves when they appear.
 */
export function DeckBar({ undoable, isUndoing, onUndo, news, onShowNews }: DeckBarProps) {
  const words = news === 1 ? '1 person connected to you' : `${news} people connected to you`
  return (
    <>
      <h2 className="flex min-h-11 items-center text-lg">People who fit you</h2>
      <p role="status" className="sr-only">
        {news > 0 && words}
      </p>
      <div className={clsx('sticky z-15 -mt-11 mb-2 flex h-11 items-center justify-end', underWhatSticks)}>
        {(undoable || news > 0) && (
          <div className="pointer-events-auto -mr-1 flex gap-2 rounded-card border border-line bg-raised p-0.5 shadow-float">
            {news > 0 && (
              <Button
                kind="primary"
                size="sm"
                className="animate-rise"
                icon={<Heart aria-hidden />}
                aria-label={`Show ${words}`}
                onClick={onShowNews}
              >
                {news} new
              </Button>
            )}
            {undoable && (
              <Button
                className="min-h-11!"
                aria-label={undoable === 'pass' ? 'Undo pass' : 'Undo Later'}
                icon={<Undo2 aria-hidden />}
                isBusy={isUndoing}
                aria-keyshortcuts={shortcutKeys.undo}
                onClick={onUndo}
              >
                <span>
                  Undo<span className="max-sm:hidden"> {undoable === 'pass' ? 'pass' : 'Later'}</span>
                </span>
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}

const underWhatSticks = 'pointer-events-none top-[calc(var(--frame-top,0px)+var(--limit-height,0px)+12px)]'
