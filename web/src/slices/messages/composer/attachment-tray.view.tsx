import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react'
import { bytesText } from '../../../lib/upload/bytes-text.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import type { Attaching } from './use-attachments.ts'

export type AttachmentTrayProps = {
  files: readonly Attaching[]
  /** Why what was chosen last was not taken. */
  problem: string | null
  onRetry: (file: Attaching) => void
  onRemove: (file: Attaching) => void
}

/** The files of the message that is being written, each with how far it has come. */
export function AttachmentTray({ files, problem, onRetry, onRemove }: AttachmentTrayProps) {
  if (files.length === 0 && problem === null) return null
  return (
    <div className="mx-auto mb-3 flex max-h-[40dvh] max-w-reading flex-col gap-2 overflow-y-auto">
      {problem !== null && (
        <p
          role="alert"
          className="flex items-center gap-2 rounded-control bg-danger-soft px-4 py-3 text-danger-text text-sm"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {problem}
        </p>
      )}
      <ul aria-label="Attachments" className="flex flex-col gap-2">
        {files.map((file) => (
          <li key={file.key} className="flex min-w-0 items-center gap-3 rounded-control bg-control p-2">
            <Preview preview={file.preview} />
            <FileWords file={file.file} state={file.state} />
            {file.state.status === 'failed' && file.state.canRetry && (
              <IconButton label={`Try ${file.file.name} again`} onClick={() => onRetry(file)}>
                <RotateCcw aria-hidden />
              </IconButton>
            )}
            <IconButton label={removeLabel(file)} onClick={() => onRemove(file)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

function removeLabel({ file, state }: Attaching): string {
  return state.status === 'uploading' ? `Cancel ${file.name}` : `Remove ${file.name}`
}

function Preview({ preview }: Pick<Attaching, 'preview'>) {
  if (preview === null) {
    return (
      <span className="flex size-12 shrink-0 items-center justify-center rounded-small bg-surface">
        <FileText aria-hidden className="size-6 text-muted" />
      </span>
    )
  }
  return <img src={preview} alt="" className="size-12 shrink-0 rounded-small bg-surface object-cover" />
}

function FileWords({ file, state }: Pick<Attaching, 'file' | 'state'>) {
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="truncate font-medium">{file.name}</p>
      {state.status === 'uploading' && (
        <ProgressBar
          label={state.percent < 100 ? 'Uploading' : 'Checking the file'}
          percent={state.percent}
          hasWords
        />
      )}
      {state.status === 'failed' && (
        <p role="alert" className="text-danger-text">
          {state.text}
        </p>
      )}
      {state.status === 'done' && (
        <p role="status" className="flex items-center gap-1.5 text-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-teal-text" />
          {bytesText(file.size)} <span className="sr-only">ready to send</span>
        </p>
      )}
    </div>
  )
}
