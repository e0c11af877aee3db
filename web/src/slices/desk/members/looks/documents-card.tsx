import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import type { VerificationDocument } from '@netwrk/domain/profiles/business-verification'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { documentTypes } from '@netwrk/domain/uploads/uploads'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { bytesText } from '../../../../lib/upload/bytes-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { SectionCard } from '../../../../ui/layout/section-card.tsx'
import { dayText } from '../../moment-text.ts'
import { ActDialog } from '../act-dialog.tsx'
import { countText } from '../member-text.ts'

/** The documents of a business, for the staff that decides about it. */
export function DocumentsCard({ member }: { member: MemberPage }) {
  const [isAsking, setAsking] = useState(false)
  const [documents, setDocuments] = useState<readonly VerificationDocument[] | null>(null)
  const count = member.business.documents
  return (
    <SectionCard
      title="Business documents"
      description={count === 0 ? 'None was handed in.' : countText(count, 'document')}
      action={
        count > 0 && (
          <Button size="sm" onClick={() => (documents ? setDocuments(null) : setAsking(true))}>
            {documents ? 'Hide' : 'List'}
          </Button>
        )
      }
    >
      {documents && <Documents documents={documents} />}
      {isAsking && (
        <ActDialog
          title="Look at the business documents"
          text={`You see which documents ${member.name} handed in, and can open them. It is on record each time, and the member can read it in their Settings, with your role and the time; never who you are.`}
          confirm="Look"
          reasonFor={null}
          run={async () => {
            const { verification } = await client.desk.memberDocuments({ memberId: member.id })
            setDocuments(verification.documents)
            return undefined
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  )
}

function Documents({ documents }: { documents: readonly VerificationDocument[] }) {
  return (
    <ul aria-label="Documents" className="flex flex-col gap-2">
      {documents.map(({ id, url, name, bytes, type, sentAt }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 rounded-control bg-control px-4 py-1.5">
          <FileText aria-hidden className="size-6 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="block font-medium [overflow-wrap:anywhere]"
            >
              {name}
            </a>
            <p className="text-muted text-xs">
              {labelOf(documentTypes, type)} · {bytesText(bytes)} · {dayText(sentAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
