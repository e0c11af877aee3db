import type { Match } from '@netwrk/domain/connections/connections.contract'
import { COMMON_INTERESTS_SHOWN, matchFactors, rarityLine, rowsOf } from '@netwrk/domain/discovery/reasons'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { FactorBar } from '../../../ui/display/factor-bar.tsx'
import { ScoreRing } from '../../../ui/display/score-ring.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MatchFaces } from './match-faces.view.tsx'
import { noteMatchDialog } from './shown-match-dialogs.ts'

type MatchDialogProps = {
  /** Null while there is nothing to celebrate. */
  match: Match | null
  me: { name: string; photo: string | null }
  onClose: () => void
}

/** It's a Match: who, how well, and why. */
export function MatchDialog({ match, me, onClose }: MatchDialogProps) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (match) return noteMatchDialog(queryClient, match.id)
  }, [queryClient, match])
  // What it shows stays while it goes.
  const last = useRef(match)
  if (match) last.current = match
  const shown = last.current
  const person = shown?.person
  return (
    <Dialog
      isOpen={match !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="It's a Match"
      description={person && `You and ${person.name} want to meet each other.`}
      figure={
        person && (
          <MatchFaces
            key={person.id}
            left={me}
            right={{ name: person.name, photo: person.photos[0] ?? null }}
          />
        )
      }
      actions={
        person && (
          <>
            <Button kind="ghost" onClick={onClose}>
              Keep Swiping
            </Button>
            <Button
              kind="primary"
              icon={<MessageCircle aria-hidden />}
              render={<Link to="/inbox" search={{ user: person.id }} />}
            >
              Say Hi
            </Button>
          </>
        )
      }
    >
      {shown && <MatchReasons match={shown} />}
    </Dialog>
  )
}

function MatchReasons({ match: { compatibility, commonInterests } }: { match: Match }) {
  const shown = rowsOf(compatibility.factors)
  const reasons = matchFactors.flatMap((factor) => shown.filter((reason) => reason.factor === factor))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4 rounded-card bg-ember-soft p-4">
        <ScoreRing score={compatibility.total} label="Match score" size="md" />
        <p className="font-medium text-ember-text">{rarityLine(compatibility.total)}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4">
        {reasons.map(({ factor, label, points, max }) => (
          <FactorBar key={factor} label={label} points={points} max={max} />
        ))}
      </div>
      {commonInterests.length > 0 && (
        <div>
          <h3 className="mb-2 font-medium! font-sans! text-muted text-sm tracking-normal!">In common</h3>
          <ul className="flex flex-wrap gap-2">
            {commonInterests.slice(0, COMMON_INTERESTS_SHOWN).map((interest) => (
              <li key={interest}>
                <Chip tone="ember">{interest}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
