import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import type { Allowance } from '@netwrk/domain/connections/allowance'
import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { Link } from '@tanstack/react-router'
import { Bookmark, Heart, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { MatchDialog } from '../matches/match-dialog.view.tsx'
import { LimitDialog } from '../network/limit-banners.view.tsx'
import { PersonRow } from './person-row.view.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useShelfChoice } from './use-shelf-choice.ts'

/** Those whom the member has put aside, and what they can decide about each. */
export function Shelf({ shelf, me }: { shelf: readonly Suggestion[]; me: Member }) {
  const [match, setMatch] = useState<Match | null>(null)
  const [usedUp, setUsedUp] = useState<Allowance | null>(null)
  const box = useKeptFocus(shelf.length)
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {shelf.length === 0 ? (
        <Empty />
      ) : (
        <ul aria-label="Later" className="grid grid-cols-1 gap-4 wide:grid-cols-2">
          {shelf.map((suggestion) => (
            <li key={suggestion.person.id}>
              <ShelfRow suggestion={suggestion} onMatch={setMatch} onUsedUp={setUsedUp} />
            </li>
          ))}
        </ul>
      )}
      <MatchDialog match={match} me={me} onClose={() => setMatch(null)} />
      {usedUp && match === null && (
        <LimitDialog isOpen onOpenChange={() => setUsedUp(null)} allowance={usedUp} />
      )}
    </div>
  )
}

type ShelfRowProps = {
  suggestion: Suggestion
  onMatch: (match: Match) => void
  onUsedUp: (allowance: Allowance) => void
}

function ShelfRow({ suggestion, onMatch, onUsedUp }: ShelfRowProps) {
  const { person } = suggestion
  const { decide, putBack, isBusy, problem } = useShelfChoice(person, { onMatch, onUsedUp })
  return (
    <PersonRow suggestion={suggestion} problem={problem}>
      <Button
        size="sm"
        icon={<X aria-hidden />}
        aria-label={`Pass on ${person.name}`}
        disabled={isBusy}
        onClick={() => decide('pass')}
      >
        Pass
      </Button>
      <Button
        kind="primary"
        size="sm"
        className="flex-1"
        icon={<Heart aria-hidden />}
        aria-label={`Connect with ${person.name}`}
        disabled={isBusy}
        onClick={() => decide('connect')}
      >
        Connect
      </Button>
      <Button
        kind="ghost"
        size="sm"
        icon={<Undo2 aria-hidden />}
        aria-label={`Put back ${person.name}`}
        disabled={isBusy}
        onClick={putBack}
      >
        Put back
      </Button>
    </PersonRow>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={Bookmark}
      title="Nobody here"
      text="Not sure about somebody on Network? Keep them here with the bookmark, and decide when you like. They never learn of it."
      action={
        <Button kind="primary" render={<Link to="/network" />}>
          Back to Network
        </Button>
      }
    />
  )
}
