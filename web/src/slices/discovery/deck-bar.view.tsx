import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { shortcutKeys } from './shortcuts.ts'

type DeckBarProps = { canUndo: boolean; isUndoing: boolean; onUndo: () => void }

/**
 * The line over the cards. Undo stands in it after a pass and comes along when the cards scroll; the line is always
 * as high, so that nothing moves when it appears.
 */
export function DeckBar({ canUndo, isUndoing, onUndo }: DeckBarProps) {
  return (
    <div className="pointer-events-none sticky top-16 z-15 mb-2 flex h-11 items-center">
      <h2 className="flex-1 text-lg">People who fit you</h2>
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
