import type { WhyNobody } from '@netwrk/domain/discovery/preference-counts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { peopleText } from './people-count.view.tsx'

type PreferencesBarProps = {
  /** Who passes all preferences as they stand; absent while they are being counted for the first time. */
  total: number | undefined
  whyNobody: WhyNobody | null
  isChanged: boolean
  isSaving: boolean
  isSaved: boolean
  error: string | undefined
  /** Where they were changed somewhere else. */
  onLoadNewest: (() => void) | undefined
  onReset: () => void
}

const nobodyTexts: Record<WhyNobody, ReactNode> = {
  too_narrow: 'Widen your choices to meet someone.',
  all_decided: "You've seen everyone who is here. New people join every day.",
  alone: (
    <>
      You're the first one here.{' '}
      <Link to="/network" className="underline underline-offset-4">
        Invite people
      </Link>
    </>
  ),
}

/**
 * Kept in view while the screen is at least 36 times as high as its text. Larger text would let it cover what it is about:
 * so far below the screen it holds to nothing, and stands after the last question.
 */
const inViewUnlessLarge =
  'bottom-[min(calc(var(--spacing-bar)+env(safe-area-inset-bottom)+12px),calc((100dvh-36rem)*100))] wide:bottom-[min(1rem,calc((100dvh-36rem)*100))]'

/** At the foot of the screen: how many people are left, and save or reset. */
export function PreferencesBar({
  total,
  whyNobody,
  isChanged,
  isSaving,
  isSaved,
  error,
  onLoadNewest,
  onReset,
}: PreferencesBarProps) {
  return (
    <div
      className={clsx(
        'sticky z-10 flex flex-wrap items-center gap-x-2 rounded-card border border-line bg-raised p-3 shadow-float',
        inViewUnlessLarge,
      )}
    >
      <div className="min-w-0 flex-1 pl-2">
        <p role="status" aria-label="People left" className="font-semibold tabular-nums">
          {total === undefined ? 'Counting…' : peopleText(total)}
        </p>
        <p role="status" className="text-sm text-teal-text empty:hidden">
          {isSaved && !isChanged && (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden className="size-4" />
              Saved
            </span>
          )}
        </p>
        {whyNobody !== null && <p className="text-amber-text text-sm">{nobodyTexts[whyNobody]}</p>}
      </div>
      <Button kind="ghost" size="sm" disabled={isSaving} onClick={onReset}>
        <span>
          Reset<span className="sr-only sm:not-sr-only"> to defaults</span>
        </span>
      </Button>
      <Button
        type="submit"
        kind="primary"
        size="sm"
        disabled={!isChanged}
        isBusy={isSaving}
        busyLabel="Saving..."
      >
        Save
      </Button>
      {error !== undefined && (
        <p role="alert" className="w-full px-2 pt-2 text-danger-text text-sm">
          {error}
        </p>
      )}
      {onLoadNewest && (
        <Button kind="secondary" size="sm" className="mt-2 ml-2" onClick={onLoadNewest}>
          Load the newest
        </Button>
      )}
    </div>
  )
}
