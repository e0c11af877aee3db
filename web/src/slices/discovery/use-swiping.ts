import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import type { RefusalCode } from '@netwrk/domain/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { afterPaint } from '../../lib/after-paint.ts'
import { api } from '../../lib/api.ts'
import { noteCelebrated } from '../../lib/celebrated.ts'
import { refusalCode, refusalText } from '../../lib/refusal-text.ts'
import { useToast } from '../../ui/toasts.tsx'
import { swipesLeft } from './deck.ts'
import { bringBack, settleCard, takeCard } from './deck-choices.ts'
import type { useDeck } from './use-deck.ts'

/** After these nobody is left to decide about: the card stays away and the reason is told. */
const finalRefusals: readonly (string | null)[] = [
  'connections.already_swiped',
  'connections.self',
  'profiles.not_found',
] satisfies RefusalCode[]

const failure = 'An unexpected error occurred. Please try again.'

export type Dealer = Pick<ReturnType<typeof useDeck>, 'deck' | 'change' | 'refetch'>

/** Passing and connecting: the deck answers at once, the server afterwards, one swipe at a time. */
export function useSwiping({ deck, change, refetch }: Dealer) {
  const { notify } = useToast()
  const queryClient = useQueryClient()
  const [match, setMatch] = useState<Match | null>(null)
  const [isLimitShown, setLimitShown] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const leaving = useRef(new Set<string>())
  const { mutate } = useMutation({
    ...api.connections.swipe.mutationOptions(),
    scope: { id: 'swipe' },
    onSuccess: (answer, { targetId }) => {
      change((before) => settleCard(before, targetId, answer.allowance))
      void queryClient.invalidateQueries({ queryKey: api.connections.analytics.key() })
      if (answer.match) {
        noteCelebrated(queryClient, answer.match.id)
        setMatch(answer.match)
      }
      if (answer.allowance.isUsedUp) setLimitShown(true)
    },
    onError: (error, { targetId }) => {
      const code = refusalCode(error)
      const reason = refusalText(error, failure)
      if (finalRefusals.includes(code)) {
        change((before) => settleCard(before, targetId, null))
        return notify({ title: reason, kind: 'error' })
      }
      change((before) => bringBack(before, targetId, reason))
      setAnnouncement('That did not go through. The card is back.')
      if (code !== 'connections.limit_reached') return
      setLimitShown(true)
      void refetch()
    },
  })

  /** Lets a card go, after `leave` has set it in motion; at the limit it stays, and the dialog says why. */
  const decide = ({ id, name }: Person, action: SwipeAction, leave: () => void) => {
    if (leaving.current.has(id)) return
    if (swipesLeft(deck) === 0) return setLimitShown(true)
    leave()
    leaving.current.add(id)
    const others = deck.batch.filter(({ person }) => person.id !== id).length
    const rest = others > 0 ? `${others} left in this batch.` : 'This batch is done.'
    // The hand sees its card go in the very next frame; everything else can follow that.
    afterPaint(() => {
      leaving.current.delete(id)
      change((before) => takeCard(before, id, action))
      mutate({ targetId: id, action })
      setAnnouncement(`${action === 'pass' ? `Passed on ${name}.` : `Connect sent to ${name}.`} ${rest}`)
    })
  }

  return {
    decide,
    announcement,
    announce: setAnnouncement,
    match,
    closeMatch: () => setMatch(null),
    isLimitShown: isLimitShown && match === null,
    setLimitShown,
  }
}
