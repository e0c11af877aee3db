import type { VerificationDocument } from '@netwrk/domain/profiles/business-verification'
import { labelOf } from '@netwrk/domain/profiles/choice'
import { documentTypes } from '@netwrk/domain/uploads/uploads'
import { FileText, Trash2 } from 'lucide-react'
import { bytesText } from '../../../lib/upload/bytes-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

type DocumentRowProps = { document: VerificationDocument; isLeaving: boolean; onRemove: () => void }

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** A document that was sent: opened by its name, taken back by its button. */
export function DocumentRow({ document, isLeaving, onRemove }: DocumentRowProps) {
  const { url, name, bytes, type, sentAt } = document
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-control bg-control py-1.5 pr-1.5 pl-4">
      <FileText aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <a href={url} target="_blank" rel="noreferrer" className="block truncate font-medium">
          {name}
        </a>
        <p className="truncate text-muted text-xs">
          {labelOf(documentTypes, type)} · {bytesText(bytes)} · {day.format(sentAt)}
        </p>
      </div>
      <IconButton label={`Remove ${name}`} disabled={isLeaving} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
