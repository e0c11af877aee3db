import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useState } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { lookReason } from './private-card.tsx'
import { SeenPerson } from './seen-person.view.tsx'

type As = 'stranger' | 'match'
type Seen = { as: As; person: Person | null; isSuggested: boolean }

const asTexts: Record<As, string> = { stranger: 'a stranger', match: 'a match' }

/** What others see of a member, as the server gives it to them: to be read, with nothing to press. */
export function ViewAsCard({ member }: { member: MemberPage }) {
  const [asked, setAsked] = useState<As | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  return (
    <SectionCard title="View as" description="What others see of them, without messages and documents.">
      <div className="flex flex-wrap gap-2">
        {(['stranger', 'match'] as const).map((as) => (
          <Button key={as} size="sm" className="flex-1" onClick={() => setAsked(as)}>
            As {asTexts[as]}
          </Button>
        ))}
      </div>
      {asked && (
        <ActDialog
          title={`View as ${asTexts[asked]}`}
          text={`You see what ${asTexts[asked]} sees of ${member.name}. Nothing can be done there in anybody’s name.`}
          confirm="View"
          reasonFor={lookReason}
          run={async (reason) => {
            setSeen({ as: asked, ...(await client.desk.viewAs({ memberId: member.id, as: asked, reason })) })
            return undefined
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {seen && !asked && (
        <Dialog
          isOpen
          width="broad"
          onOpenChange={(isOpen) => !isOpen && setSeen(null)}
          title={`What ${asTexts[seen.as]} sees of ${member.name}`}
          actions={<Button onClick={() => setSeen(null)}>Close</Button>}
        >
          <SeenPerson {...seen} />
        </Dialog>
      )}
    </SectionCard>
  )
}
