import type { Ticket } from '@netwrk/domain/safety/tickets.contract'
import { Button } from '../../../../ui/button/button.tsx'
import { KeyHint } from '../../../../ui/keys/key-cap.tsx'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { actChoices } from '../staff-text.ts'

type ProposedActProps = { proposed: Ticket['proposed']; onTake: () => void }

/** What the rules propose, to be taken with one press. */
export function ProposedAct({ proposed: { act, days }, onTake }: ProposedActProps) {
  useKeys({ p: onTake })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted text-sm">
        Proposed by the rules: {actChoices[act].label}
        {days !== null && `, ${days} days`}
      </p>
      <Button size="sm" onClick={onTake}>
        Take it
        <KeyHint>p</KeyHint>
      </Button>
    </div>
  )
}
