import { useState } from 'react'
import { Batch } from './batch.view.tsx'
import { BatchAtRest } from './batch-at-rest.view.tsx'
import { BatchSkeleton } from './batch-skeleton.view.tsx'
import { CaughtUp } from './caught-up.view.tsx'
import type { Deck } from './deck.ts'
import { DeckBar } from './deck-bar.view.tsx'
import { FirstHere } from './first-here.view.tsx'
import { Hint } from './hint.view.tsx'
import { LooseningNote } from './loosening-note.view.tsx'
import { storeShortcutWish, wantsShortcuts } from './shortcuts/shortcut-wish.ts'
import type { Shortcut } from './shortcuts/shortcuts.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import type { useDeck } from './use-deck.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import type { useSwiping } from './use-swiping.ts'
import { useUndo } from './use-undo.ts'

type DeckInPlayProps = {
  dealer: ReturnType<typeof useDeck>
  swiping: ReturnType<typeof useSwiping>
  /** How many have connected to the member since the screen was opened, and what shows them. */
  news: number
  onShowNews: () => void
  onStartOver: () => void
}

/** The cards, how to play them by hand and by keyboard, and what is left when they are through. */
export function DeckInPlay({ dealer, swiping, news, onShowNews, onStartOver }: DeckInPlayProps) {
  const { deck, error, isFetching } = dealer
  const { undoable, isUndoing, undo } = useUndo(dealer, swiping.announce)
  const [hasShortcuts, setShortcuts] = useState(wantsShortcuts)
  // The day's swipes are used up, says the server: the cards can be looked at.
  const isOver = deck.allowance?.isUsedUp === true
  useReturnedFocus(deck.returned)
  useShortcuts(hasShortcuts, (shortcut, card) => {
    if (shortcut === 'undo') return undo()
    // As if pressed: whatever a press does, and guards against, a key does as well.
    card?.querySelector<HTMLElement>(pressedBy[shortcut])?.click()
  })
  const toggleShortcuts = () => {
    setShortcuts(!hasShortcuts)
    storeShortcutWish(!hasShortcuts)
  }

  return (
    <>
      <DeckBar undoable={undoable} isUndoing={isUndoing} onUndo={undo} news={news} onShowNews={onShowNews} />
      {deck.batch.length > 0 ? (
        <>
          {isOver ? <BatchAtRest deck={deck} /> : <Batch deck={deck} onDecide={swiping.decide} />}
          {!isOver && <Hint hasShortcuts={hasShortcuts} onToggleShortcuts={toggleShortcuts} />}
          {deck.loosening && <LooseningNote loosening={deck.loosening} />}
        </>
      ) : (
        <NobodyInView deck={deck} hasFailed={error !== null} isBusy={isFetching} onStartOver={onStartOver} />
      )}
    </>
  )
}

type NobodyInViewProps = {
  deck: Deck
  hasFailed: boolean
  isBusy: boolean
  onStartOver: () => void
}

/** Nobody is left, or nobody else is here yet; until the server has said so, others are on their way. */
function NobodyInView({ deck, hasFailed, isBusy, onStartOver }: NobodyInViewProps) {
  if (!deck.isUsedUp && !hasFailed) return <BatchSkeleton />
  if (deck.isAlone && !hasFailed) return <FirstHere />
  return (
    <CaughtUp isBusy={isBusy} hasFailed={hasFailed} loosening={deck.loosening} onStartOver={onStartOver} />
  )
}

const pressedBy: Record<Exclude<Shortcut, 'undo'>, string> = {
  pass: '[data-action="pass"]',
  connect: '[data-action="connect"]',
  later: '[data-action="later"]',
  open: 'a',
}
