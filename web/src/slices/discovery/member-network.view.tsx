import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { refusalText } from '../../lib/refusal-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MatchDialog } from '../connections/match-dialog.view.tsx'
import { Batch } from './batch.view.tsx'
import { BatchSkeleton } from './batch-skeleton.view.tsx'
import { CaughtUp } from './caught-up.view.tsx'
import { type Deck, startOver, swipesLeft } from './deck.ts'
import { Hint } from './hint.view.tsx'
import { LimitBanner, LimitDialog } from './limit-notices.view.tsx'
import { NetworkHeader } from './network-header.view.tsx'
import { useDeck } from './use-deck.ts'
import { useSwiping } from './use-swiping.ts'

/** Browsing and swiping (SPEC section 2, Network). */
export function MemberNetwork({ me }: { me: Member }) {
  const dealer = useDeck()
  const { deck, change, error, isFetching, refetch } = dealer
  const swiping = useSwiping(dealer)
  const { allowance } = deck
  const left = swipesLeft(deck)

  const dealAnew = async () => {
    const { data, dataUpdatedAt } = await refetch()
    if (data) change((before) => startOver(before, { ...data, at: dataUpdatedAt }))
  }

  const isLoading = deck.dealtAt === 0 && (isFetching || !error)
  return (
    <>
      <NetworkHeader words={standing(deck)} />
      <p role="status" className="sr-only">
        {swiping.announcement}
      </p>
      {allowance && left !== null && <LimitBanner left={left} allowance={allowance} />}
      {isLoading && <BatchSkeleton />}
      {deck.dealtAt === 0 && !isLoading && (
        <ErrorState
          title="Failed to fetch potential matches"
          text={refusalText(error, 'Please check your connection and try again.')}
          onRetry={() => void refetch()}
          className="my-auto"
        />
      )}
      {deck.batch.length > 0 && (
        <>
          <Batch deck={deck} onDecide={swiping.decide} />
          <Hint />
        </>
      )}
      {deck.dealtAt > 0 && deck.batch.length === 0 && (
        <CaughtUp isBusy={isFetching} hasFailed={error !== null} onStartOver={() => void dealAnew()} />
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
