import { headlineLine } from '@netwrk/domain/profiles/headline'
import type { Evidence } from '@netwrk/domain/safety/tickets.contract'
import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { momentText } from '../../standing/date-text.ts'
import { CoveredPicture } from './covered-picture.tsx'

/** What was frozen for one report: what was reported first, then the profile as it was. */
export function EvidenceOfReport({ evidence }: { evidence: readonly Evidence[] }) {
  const [first] = evidence
  if (!first) return null
  const photos = evidence.filter(({ kind }) => kind === 'photo')
  const files = evidence.filter(({ kind }) => kind === 'attachment')
  return (
    <section aria-label="What was frozen" className="flex flex-col gap-4 rounded-control bg-control/50 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        As it was on {momentText(first.frozenAt)}
        {evidence.some(({ isIntact }) => !isIntact) && (
          <Badge tone="danger">Changed since: do not rely on it</Badge>
        )}
      </p>
      {evidence.map(
        ({ id, messages }) => messages.length > 0 && <FrozenMessages key={id} messages={messages} />,
      )}
      {files.map((file) => (
        <FrozenFile key={file.id} file={file} />
      ))}
      {evidence.map(({ id, profile }) => profile && <FrozenProfile key={id} profile={profile} />)}
      {photos.length > 0 && (
        <ul aria-label="Photos" className="flex flex-wrap gap-3">
          {photos.map(({ id, fileUrl, isReported }, index) => (
            <li key={id} className="flex flex-col items-start gap-1">
              {fileUrl === null ? (
                <span className="text-muted text-sm">Photo {index + 1} is not there any more</span>
              ) : (
                <CoveredPicture src={fileUrl} label={`Photo ${index + 1}`} isReported={isReported} />
              )}
              {isReported && <Badge tone="ember">Reported</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FrozenProfile({ profile }: { profile: NonNullable<Evidence['profile']> }) {
  return (
    <div>
      <p className="font-medium [overflow-wrap:anywhere]">
        {profile.name} <span className="font-normal text-muted">@{profile.username}</span>
      </p>
      {profile.headline !== '' && (
        <p dir="auto" className="mt-1 [overflow-wrap:anywhere]">
          {headlineLine(profile.headline)}
        </p>
      )}
      {profile.bio !== '' && (
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{profile.bio}</p>
      )}
      {/* To be read, not to be pressed: it may be what was reported. */}
      {profile.links.map((link) => (
        <p key={link} className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
          {link}
        </p>
      ))}
    </div>
  )
}

function FrozenFile({ file: { fileUrl, fileName, isReported } }: { file: Evidence }) {
  if (fileUrl === null) return <p className="text-muted text-sm">A file that is not there any more</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <a
        href={fileUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-2 font-medium text-ember-text underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        <FileText aria-hidden className="size-5 shrink-0" />
        Open {fileName ?? 'the file'}
      </a>
      {isReported && <Badge tone="ember">Reported</Badge>}
    </p>
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
            'rounded-control border bg-surface px-3 py-2',
            isReported ? 'border-ember' : 'border-line',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
            <span className="font-medium text-text">
              {isFromSubject ? 'The reported member' : 'The other side'}
            </span>
            {momentText(sentAt)}
            {isReported && <Badge tone="solid">Picked</Badge>}
          </p>
          {content !== '' && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>}
          {attachments.length > 0 && <p className="mt-1 text-muted text-sm">With {attachments.join(', ')}</p>}
        </li>
      ))}
    </ol>
  )
}
