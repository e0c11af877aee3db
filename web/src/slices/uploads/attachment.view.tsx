import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { clsx } from 'clsx'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '../../lib/bytes-text.ts'

type AttachmentViewProps = { attachment: Attachment; className?: string | undefined }

/** A file in a conversation: a picture in its place, anything else as a row that downloads it. */
export function AttachmentView({ attachment, className }: AttachmentViewProps) {
  const [isBroken, setBroken] = useState(false)
  const { url, name, width, height } = attachment
  if (width === null || height === null || isBroken)
    return <FileRow attachment={attachment} className={className} />
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open ${name}`}
      className={clsx('block', className)}
    >
      <img
        src={url}
        alt={name}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
        className="h-auto max-h-80 w-auto max-w-full rounded-control bg-control object-contain"
      />
    </a>
  )
}

function FileRow({ attachment: { url, name, bytes }, className }: AttachmentViewProps) {
  return (
    <a
      href={url}
      download={name}
      className={clsx(
        'flex min-h-14 min-w-0 items-center gap-3 rounded-control bg-current/8 px-3 py-2 no-underline hover:bg-current/12',
        className,
      )}
    >
      <FileText aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-xs opacity-80">{bytesText(bytes)}</span>
      </span>
      <Download aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">Download</span>
    </a>
  )
}
