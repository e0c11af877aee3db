import type { Pass } from '@netwrk/domain/connections/passes'
import { relativeTime } from '@netwrk/domain/time/relative-time'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { PersonRow } from './person-row.view.tsx'
import { useBringBack } from './use-passes.ts'

/** One pass: about whom, when, and the way back. */
export function PassRow({ pass: { suggestion, passedAt } }: { pass: Pass }) {
  const { person } = suggestion
  const { bringBack, isBusy, problem } = useBringBack(person)
  const age = relativeTime(passedAt, new Date())
  return (
    <PersonRow
      suggestion={suggestion}
      note={age === 'now' ? 'Passed just now' : `Passed ${age}`}
      problem={problem}
    >
      <Button
        size="sm"
        className="flex-1"
        icon={<Undo2 aria-hidden />}
        aria-label={`Bring back ${person.name}`}
        isBusy={isBusy}
        onClick={bringBack}
      >
        Bring back
      </Button>
    </PersonRow>
  )
}
