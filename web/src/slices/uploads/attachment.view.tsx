import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { clsx } from 'clsx'
import { Download, FileText, Flag } from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '../../lib/upload/bytes-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { pictureTitle } from './picture-title.ts'

/** The largest a picture is shown among other words, in pixels. */
const mostWidth = 360
const mostHeight = 320

type AttachmentsViewProps = {
  attachments: readonly Attachment[]
  /** Null for the member's own. */
  senderName: string | null
  /** Reports one that somebody else sent. */
  onReport?: ((attachment: Attachment) => void) | undefined
  className?: string | undefined
}

/** The files of a message: pictures first, several of them as tiles, then what is downloaded. */
export function AttachmentsView({ attachments, senderName, onReport, className }: AttachmentsViewProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const pictures = attachments.filter(isPicture).filter(({ id }) => !broken.includes(id))
  const files = attachments.filter(({ id }) => !pictures.some((picture) => picture.id === id))
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      {pictures.length > 0 && (
        <div
          className={clsx(
            'grid gap-1.5',
            pictures.length > 1 ? 'w-72 max-w-full grid-cols-2' : 'grid-cols-1',
          )}
        >
          {pictures.map((picture, index) => (
            <PictureView
              key={picture.id}
              picture={picture}
              title={pictureTitle(senderName, index, pictures.length)}
              isTile={pictures.length > 1}
              onReport={onReport && (() => onReport(picture))}
              onBroken={() => setBroken((held) => [...held, picture.id])}
            />
          ))}
        </div>
      )}
      {files.map((file) => (
        <FileRow key={file.id} attachment={file} />
      ))}
    </div>
  )
}

type Picture = Attachment & { width: number; height: number }

function isPicture(attachment: Attachment): attachment is Picture {
  return attachment.width !== null && attachment.height !== null
}

type PictureViewProps = {
  picture: Picture
  title: string
  isTile: boolean
  onReport: (() => void) | undefined
  onBroken: () => void
}

/** Takes its place before it has loaded, and opens large. */
function PictureView({ picture, title, isTile, onReport, onBroken }: PictureViewProps) {
  const [isOpen, setOpen] = useState(false)
  const { url, name, width, height } = picture
  const scale = Math.min(1, mostWidth / width, mostHeight / height)
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        onClick={() => setOpen(true)}
        className="block min-w-11 max-w-full overflow-hidden rounded-control bg-control"
        style={
          isTile ? { aspectRatio: 1 } : { width: Math.round(width * scale), aspectRatio: width / height }
        }
      >
        <img
          src={url}
          alt={title}
          loading="lazy"
          decoding="async"
          onError={onBroken}
          className={clsx('size-full', isTile ? 'object-cover' : 'object-contain')}
        />
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={title}
        width="broad"
        actions={
          <>
            {onReport && (
              <Button
                kind="ghost"
                icon={<Flag aria-hidden />}
                onClick={() => {
                  setOpen(false)
                  onReport()
                }}
              >
                Report
              </Button>
            )}
            <a href={url} download={name} className={buttonClass({ kind: 'secondary' })}>
              <Download aria-hidden />
              Download
            </a>
          </>
        }
      >
        <img
          src={url}
          alt={title}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </>
  )
}

function FileRow({ attachment: { url, name, bytes } }: { attachment: Attachment }) {
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-14 w-72 min-w-0 max-w-full items-center gap-3 rounded-control bg-current/8 px-3 py-2 no-underline hover:bg-current/12"
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
