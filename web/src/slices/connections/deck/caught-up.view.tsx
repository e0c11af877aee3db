import { PartyPopper, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Loosening } from './deck.ts'
import { looseningLine, ToPreferences } from './loosening-note.view.tsx'

type CaughtUpProps = {
  isBusy: boolean
  hasFailed: boolean
  loosening: Loosening | null
  onStartOver: () => void
}

/** Nobody is left to decide about; never a dead end. */
export function CaughtUp({ isBusy, hasFailed, loosening, onStartOver }: CaughtUpProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The last card took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <EmptyState
      icon={PartyPopper}
      title="All Caught Up!"
      text={hasFailed ? 'Failed to fetch potential matches' : loosening ? looseningLine(loosening) : nobody}
      action={
        <>
          <Button
            ref={button}
            kind="primary"
            icon={<RotateCcw aria-hidden />}
            isBusy={isBusy}
            onClick={onStartOver}
          >
            Start Over
          </Button>
          {loosening && <ToPreferences />}
        </>
      }
    />
  )
}

const nobody = 'Nobody else fits you for now. New people join every day.'
