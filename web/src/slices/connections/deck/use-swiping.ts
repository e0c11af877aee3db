import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/browser/after-paint.ts'
import { type Deck, swipesLeft } from './deck.ts'
import { takeCard } from './deck-choices.ts'
import type { useDeck } from './use-deck.ts'
import { useSwipeCall } from './use-swipe-call.ts'

export type Dealer = Pick<ReturnType<typeof useDeck>, 'deck' | 'change' | 'refetch'>

/**
 * Lets a card go. `leave` sets it in motion, and the function that it returns is called when that is on screen. At the
 * limit the card stays, and the dialog says why.
 */
export type Decide = (person: Person, action: SwipeAction, leave: () => () => void) => void

/** Passing and connecting: the screen answers in the next frame, the deck after it, and the server then. */
export function useSwiping({ deck, change, refetch }: Dealer) {
  // The next one may be made while the dialog of the last is open.
  const [matches, setMatches] = useState<readonly Match[]>([])
  const [isLimitShown, setLimitShown] = useState(false)
  const [announcement, announce] = useState('')
  const tell = useSwipeCall({
    change,
    refetch,
    onMatch: (match) => setMatches((before) => [...before, match]),
    onLimit: () => setLimitShown(true),
    onBack: () => announce("That didn't go through. The card is back."),
  })
  const latest = useRef(deck)
  useEffect(() => {
    latest.current = deck
  })
  const leaving = useRef(new Set<string>())

  const decide: Decide = useCallback(
    ({ id, name }, action, leave) => {
      if (leaving.current.has(id)) return
      if (swipesLeft(latest.current) === 0) return setLimitShown(true)
      leaving.current.add(id)
      const lift = leave()
      afterPaint(() => {
        leaving.current.delete(id)
        announce(wordsOn(latest.current, { id, name }, action))
        lift()
        change((before) => takeCard(before, id, action))
        tell({ targetId: id, action })
      })
    },
    [change, tell],
  )

  return {
    decide,
    announcement,
    announce,
    match: matches[0] ?? null,
    closeMatch: () => setMatches((before) => before.slice(1)),
    isLimitShown: isLimitShown && matches.length === 0,
    setLimitShown,
  }
}

/** What a screen reader hears of a swipe. */
function wordsOn({ batch }: Deck, { id, name }: Pick<Person, 'id' | 'name'>, action: SwipeAction): string {
  const others = batch.filter(({ person }) => person.id !== id).length
  const rest = others > 0 ? `${others} left in this batch.` : 'This batch is done.'
  return `${action === 'pass' ? `Passed on ${name}.` : `Connect sent to ${name}.`} ${rest}`
}
