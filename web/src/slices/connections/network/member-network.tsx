import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { later } from '../../../ui/later.tsx'
import { NotSuggestedNote } from '../../profiles/own/not-suggested-note.view.tsx'
import { useOwnProfile } from '../card/use-own-profile.ts'
import { BatchSkeleton } from '../deck/batch-skeleton.view.tsx'
import { type Deck, startOver, swipesLeft } from '../deck/deck.ts'
import { DeckInPlay } from '../deck/deck-in-play.view.tsx'
import { useDeck } from '../deck/use-deck.ts'
import { useSwiping } from '../deck/use-swiping.ts'
import { MatchDialog } from '../matches/match-dialog.view.tsx'
import { AfterLimit } from './after-limit.view.tsx'
import { LimitBanner, LimitDialog } from './limit-banners.view.tsx'
import { MatchAnalytics } from './match-analytics.tsx'
import { NetworkHeader } from './network-header.view.tsx'
import { RecommendationRows } from './recommendation-rows.tsx'
import { useWaiting } from './use-waiting.ts'
import { WaitingRow } from './waiting-row.view.tsx'

const OnBreak = later(() =>
  import('../../profiles/out-of-sight/on-break.view.tsx').then((file) => file.OnBreak),
)

/** Browsing and swiping. */
export function MemberNetwork({ me }: { me: Member }) {
  const [isAnalysing, setAnalysing] = useState(false)
  const panelId = useId()
  const queryClient = useQueryClient()
  const undealt = useDeck()
  const { change, error, isFetching, refetch } = undealt
  const { waiting, news, showNews, deck, isLoading: isWaitingUnknown } = useWaiting(undealt)
  const dealer = { ...undealt, deck }
  const swiping = useSwiping(dealer)
  const { profile, isLoading: isOwnLoading } = useOwnProfile()
  const { allowance } = deck
  const left = swipesLeft(deck)

  const dealAnew = async () => {
    const { data, dataUpdatedAt } = await refetch()
    if (data) change((before) => startOver(before, { ...data, at: dataUpdatedAt }))
  }

  // What failed with the cards, such as who waits, is asked for again with them.
  const tryAgain = () =>
    queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

  const hasFailed = deck.dealtAt === 0 && error !== null && !isFetching
  const isLoading = !hasFailed && (deck.dealtAt === 0 || isWaitingUnknown || isOwnLoading)
  return (
    <>
      <NetworkHeader
        words={profile?.pause ? 'On a break' : standing(deck)}
        stats={{ panelId, isOpen: isAnalysing, onToggle: () => setAnalysing(!isAnalysing) }}
      />
      <p role="status" className="sr-only">
        {swiping.announcement}
      </p>
      {isAnalysing && <MatchAnalytics id={panelId} />}
      {left !== null && <LimitBanner left={left} />}
      {isLoading && <BatchSkeleton />}
      {hasFailed && !profile?.pause && (
        <ErrorState
          title="Failed to fetch potential matches"
          text={refusalText(error, 'Please check your connection and try again.')}
          onRetry={() => void tryAgain()}
          className="my-auto"
        />
      )}
      {!isLoading && profile?.pause && <OnBreak pause={profile.pause} />}
      {!isLoading && !hasFailed && !profile?.pause && (
        <>
          {profile && <NotSuggestedNote profile={profile} />}
          {allowance?.isUsedUp ? (
            <AfterLimit
              allowance={allowance}
              waiting={waiting}
              profile={profile}
              isNew={swiping.isLimitShown}
            />
          ) : (
            <WaitingRow waiting={waiting} problems={deck.problems} onDecide={swiping.decide} />
          )}
          <DeckInPlay
            dealer={dealer}
            swiping={swiping}
            news={news}
            onShowNews={showNews}
            onStartOver={() => void dealAnew()}
          />
          <RecommendationRows decided={deck.decided} />
        </>
      )}
      <MatchDialog match={swiping.match} me={me} onClose={swiping.closeMatch} />
      {allowance && (
        <LimitDialog
          isOpen={swiping.isLimitShown}
          onOpenChange={swiping.setLimitShown}
          allowance={allowance}
        />
      )}
    </>
  )
}

/** Such as `Batch 1 · 5 swipes left`. */
function standing(deck: Deck): string {
  const left = swipesLeft(deck)
  if (left === null) return 'People who fit you'
  const swipes = `${left} ${left === 1 ? 'swipe' : 'swipes'} left`
  return deck.batch.length > 0 ? `Batch ${deck.batchNumber} · ${swipes}` : swipes
}
