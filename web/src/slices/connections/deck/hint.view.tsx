import { Link } from '@tanstack/react-router'
import { Bookmark, Heart, X } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'

type HintProps = { hasShortcuts: boolean; onToggleShortcuts: () => void }

/** How the cards work, by hand and by keyboard; the single keys can be turned off. */
export function Hint({ hasShortcuts, onToggleShortcuts }: HintProps) {
  return (
    <div className="mt-6 flex flex-col items-center gap-1 text-center text-muted text-sm">
      <p>
        Tap cards to view, pass with the cross
        <X aria-hidden className="ml-1 inline size-4 align-[-3px]" />, connect with the heart
        <Heart aria-hidden className="ml-1 inline size-4 align-[-3px] text-ember-text" />
      </p>
      <p>
        Not sure yet? The bookmark
        <Bookmark aria-hidden className="mx-1 inline size-4 align-[-3px]" />
        keeps somebody on{' '}
        <Link to="/later" className="touch text-ember-text underline-offset-4 hover:underline">
          your Later shelf
        </Link>
      </p>
      <div className="flex flex-wrap items-center justify-center gap-x-2 pointer-coarse:hidden">
        {hasShortcuts && (
          <p>
            By keyboard: <Key name="left arrow">←</Key> passes, <Key name="right arrow">→</Key> connects,{' '}
            <Key name="L">L</Key> keeps for later, <Key name="Enter">Enter</Key> opens, <Key name="Z">Z</Key>{' '}
            undoes
          </p>
        )}
        <Button kind="ghost" size="sm" onClick={onToggleShortcuts}>
          {hasShortcuts ? 'Turn keys off' : 'Turn keyboard shortcuts on'}
        </Button>
      </div>
    </div>
  )
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <kbd className="rounded-small border border-line-strong px-1.5 py-0.5 font-sans text-text text-xs">
      <span aria-hidden>{children}</span>
      <span className="sr-only">{name}</span>
    </kbd>
  )
}
