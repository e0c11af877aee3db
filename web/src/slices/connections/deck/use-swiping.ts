import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/browser/after-paint.ts'
import { useLetGo } from '../../../lib/browser/use-let-go.ts'
import type { CardChoice } from '../card/card-choice.ts'
import { type Deck, swipesLeft } from './deck.ts'
import { takeCard } from './deck-choices.ts'
import type { useDeck } from './use-deck.ts'
import { useShelveCall } from './use-shelve-call.ts'
import { useSwipeCall } from './use-swipe-call.ts'

export type Dealer = Pick<ReturnType<typeof useDeck>, 'deck' | 'change' | 'refetch'>

/**
 * Lets a card go. `leave` sets it in motion, and the function that it returns is called when that is on screen. At the
 * limit the card stays, and the dialog says why; the shelf has no part in it.
 */
export type Decide = (person: Person, choice: CardChoice, leave: () => () => void) => void

/**
 * Passing, connecting and putting aside: the card flies in the next frame. After that the deck changes and the server is
 * asked; by key, once the key is up.
 */
export function useSwiping({ deck, change, refetch }: Dealer) {
  // The next one may be made while the dialog of the last is open.
  const [matches, setMatches] = useState<readonly Match[]>([])
  const [isLimitShown, setLimitShown] = useState(false)
  const [announcement, announce] = useState('')
  const onBack = () => announce("That didn't go through. The card is back.")
  const shelve = useShelveCall({ change, onBack })
  const tell = useSwipeCall({
    change,
    refetch,
    onMatch: (match) => setMatches((before) => [...before, match]),
    onLimit: () => setLimitShown(true),
    onBack,
  })
  const latest = useRef(deck)
  useEffect(() => {
    latest.current = deck
  })
  const leaving = useRef(new Set<string>())
  const onceLetGo = useLetGo()

  const decide: Decide = useCallback(
    ({ id, name }, choice, leave) => {
      if (leaving.current.has(id)) return
      if (choice !== 'later' && swipesLeft(latest.current) === 0) return setLimitShown(true)
      leaving.current.add(id)
      const lift = leave()
      const takeOut = () => {
        leaving.current.delete(id)
        announce(wordsOn(latest.current, { id, name }, choice))
        lift()
        change((before) => takeCard(before, id, choice))
        if (choice === 'later') shelve(id)
        else tell({ targetId: id, action: choice })
      }
      afterPaint(() => onceLetGo(takeOut))
    },
    [change, tell, shelve, onceLetGo],
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

/** What a screen reader hears of a choice. */
function wordsOn({ batch }: Deck, { id, name }: Pick<Person, 'id' | 'name'>, choice: CardChoice): string {
  const others = batch.filter(({ person }) => person.id !== id).length
  const rest = others > 0 ? `${others} left in this batch.` : 'This batch is done.'
  return `${words[choice](name)} ${rest}`
}

const words: Record<CardChoice, (name: string) => string> = {
  pass: (name) => `Passed on ${name}.`,
  connect: (name) => `Connect sent to ${name}.`,
  later: (name) => `${name} is on your Later shelf.`,
}
