import { Heart, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shortcutKeys } from './shortcuts.ts'

type DeckBarProps = {
  canUndo: boolean
  isUndoing: boolean
  onUndo: () => void
  /** How many have connected to the member since the screen was opened. */
  news: number
  onShowNews: () => void
}

/**
 * The line over the cards. Undo stands in it after a pass, and who has just connected; it comes along when the cards
 * scroll. The line is always as high, so that nothing moves when something appears in it.
 */
export function DeckBar({ canUndo, isUndoing, onUndo, news, onShowNews }: DeckBarProps) {
  const words = news === 1 ? '1 person connected to you' : `${news} people connected to you`
  return (
    <div className="pointer-events-none sticky top-16 z-15 mb-2 flex h-11 items-center gap-2">
      <h2 className="min-w-0 flex-1 truncate text-lg">People who fit you</h2>
      <p role="status" className="sr-only">
        {news > 0 && words}
      </p>
      {news > 0 && (
        <Button
          kind="primary"
          size="sm"
          className="pointer-events-auto animate-rise"
          icon={<Heart aria-hidden />}
          aria-label={`Show ${words}`}
          onClick={onShowNews}
        >
          {news} new
        </Button>
      )}
      {canUndo && (
        <Button
          className="pointer-events-auto min-h-11! shadow-float"
          icon={<Undo2 aria-hidden />}
          isBusy={isUndoing}
          aria-keyshortcuts={shortcutKeys.undo}
          onClick={onUndo}
        >
          Undo pass
        </Button>
      )}
    </div>
  )
}
