import type { BusinessVerification, VerificationStatus } from '@netwrk/domain/profiles/business-verification'
import { documentCountMax } from '@netwrk/domain/uploads/uploads'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toasts.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentRow } from './document-row.view.tsx'
import { useVerification } from './verification.api.ts'

/** Business verification: where it stands and the documents sent for it. */
export function VerificationSection() {
  const { data, error, refetch, submit, removal } = useVerification()
  const { notify } = useToast()
  const [isAdding, setAdding] = useState(false)
  const remove = (id: string) =>
    removal.mutate(id, {
      onError: (failure) =>
        notify({
          title: refusalText(failure, 'Failed to update profile. Please try again.'),
          kind: 'error',
        }),
    })
  return (
    <SectionCard
      title="Business Verification"
      description="Optional. Verified businesses get a badge."
      action={data && <StatusBadge status={data.verification.status} />}
    >
      {data && (
        <Documents
          verification={data.verification}
          removing={removal.isPending ? removal.variables : null}
          onAdd={() => setAdding(true)}
          onRemove={remove}
        />
      )}
      {!data && !error && <SkeletonText lines={2} />}
      {!data && error && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert" className="text-danger-text">
            {refusalText(error, 'Your documents could not be loaded.')}
          </p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <DocumentDialog isOpen={isAdding} onClose={() => setAdding(false)} submit={submit} />
    </SectionCard>
  )
}

const looks: Record<VerificationStatus, { tone: BadgeTone; label: string; text: string }> = {
  none: {
    tone: 'neutral',
    label: 'Not started',
    text: 'Send a business or tax registration, or proof that the website is yours.',
  },
  pending: { tone: 'amber', label: 'In review', text: "We're reviewing your documents." },
  approved: {
    tone: 'teal',
    label: 'Approved',
    text: 'Your business is verified. Another document or another name sends it back to review.',
  },
  rejected: { tone: 'danger', label: 'Rejected', text: 'Send another document for a new review.' },
}

function StatusBadge({ status }: { status: VerificationStatus }) {
  return <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
}

type DocumentsProps = {
  verification: BusinessVerification
  removing: string | null
  onAdd: () => void
  onRemove: (id: string) => void
}

function Documents({ verification, removing, onAdd, onRemove }: DocumentsProps) {
  const { status, reason, documents } = verification
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        {reason !== null && <p className="mb-1 font-medium text-danger-text">{reason}</p>}
        <p className="text-muted">{looks[status].text}</p>
      </div>
      {documents.length > 0 && (
        <ul aria-label="Your documents" className="flex w-full flex-col gap-2">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isLeaving={removing === document.id}
              onRemove={() => onRemove(document.id)}
            />
          ))}
        </ul>
      )}
      {documents.length < documentCountMax && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={onAdd}>
          Add document
        </Button>
      )}
    </div>
  )
}
