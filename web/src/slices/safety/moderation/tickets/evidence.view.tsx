import type { Evidence } from '@netwrk/domain/safety/tickets.contract'
import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { momentText } from '../../standing/date-text.ts'
import { kindTexts } from '../staff-text.ts'
import { CoveredPicture } from './covered-picture.tsx'

/** What was reported, as it was when it was frozen. */
export function EvidencePart({ evidence }: { evidence: Evidence }) {
  const { kind, frozenAt, isIntact, profile, messages, fileUrl, fileName } = evidence
  return (
    <section aria-label={kindTexts[kind]} className="flex flex-col gap-3 rounded-control bg-control/50 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        {kindTexts[kind]}, as it was {momentText(frozenAt)}
        {!isIntact && <Badge tone="danger">Changed since: do not rely on it</Badge>}
      </p>
      {profile && (
        <div>
          <p className="font-medium [overflow-wrap:anywhere]">
            {profile.name} <span className="font-normal text-muted">@{profile.username}</span>
          </p>
          {profile.bio !== '' && (
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{profile.bio}</p>
          )}
          {profile.photos.length > 0 && (
            <div className="mt-3 flex flex-wrap gap-2">
              {profile.photos.map((path, index) => (
                <CoveredPicture key={path} src={path} label={`Photo ${index + 1}`} />
              ))}
            </div>
          )}
        </div>
      )}
      {messages.length > 0 && <FrozenMessages messages={messages} />}
      {fileUrl !== null && kind === 'photo' && <CoveredPicture src={fileUrl} label="The reported photo" />}
      {fileUrl !== null && kind !== 'photo' && (
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-ember-text underline underline-offset-4"
        >
          <FileText aria-hidden className="size-5" />
          Open {fileName ?? 'the file'}
        </a>
      )}
    </section>
  )
}

/** The picked ones marked, those around them beside. */
function FrozenMessages({ messages }: Pick<Evidence, 'messages'>) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-2">
      {messages.map(({ id, isFromSubject, content, sentAt, attachments, isReported }) => (
        <li
          key={id}
          className={clsx(
            'rounded-control border px-3 py-2',
            isReported ? 'border-ember bg-ember-soft' : 'border-line bg-surface',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            <span className="font-medium text-text">
              {isFromSubject ? 'The reported member' : 'The other side'}
            </span>
            {momentText(sentAt)}
            {isReported && <Badge tone="ember">Picked</Badge>}
          </p>
          {content !== '' && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>}
          {attachments.length > 0 && <p className="mt-1 text-muted text-sm">With {attachments.join(', ')}</p>}
        </li>
      ))}
    </ol>
  )
}
