import type { UploadTarget } from '@netwrk/domain/uploads/check-upload'
import { tooManyFilesText, type Upload } from '@netwrk/domain/uploads/uploads'
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { bytesText } from '../../lib/upload/bytes-text.ts'
import { type UploadState, useUpload } from '../../lib/upload/use-upload.ts'
import { Button } from '../../ui/button/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'

export type UploadWidgetProps = {
  target: UploadTarget
  label: string
  /** Formats and limits, in words. */
  hint: string
  /** What the picker of files offers; the checks come after. */
  accept?: string | undefined
  /** Files at a time. */
  max?: number
  /** Puts the file where it belongs; what it throws is shown as the upload's error. */
  onUploaded: (upload: Upload) => Promise<unknown>
}

/** The file upload: press, drop or paste; progress in percent, cancel, retry. One file after another. */
export function UploadWidget({ target, label, hint, accept, max = 1, onUploaded }: UploadWidgetProps) {
  const [tooMany, setTooMany] = useState(false)
  const { state, send, retry, reset } = useUpload(target, onUploaded)
  const take = async (files: File[]) => {
    setTooMany(files.length > max)
    if (files.length > max) return
    for (const file of files) await send(file)
  }
  if (state.status === 'uploading') return <Sending state={state} onCancel={reset} />
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={label}
        hint={hint}
        accept={accept}
        isMultiple={max > 1}
        onFiles={(files) => void take(files)}
      />
      {tooMany && <Problem text={tooManyFilesText(max)} />}
      {!tooMany && state.status === 'error' && (
        <Problem text={state.text} file={state.file} onRetry={state.canRetry ? retry : undefined} />
      )}
      {!tooMany && state.status === 'success' && (
        <p role="status" className="flex items-center gap-2 text-teal-text">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 truncate">{state.file.name} uploaded</span>
        </p>
      )}
    </div>
  )
}

type SendingProps = { state: Extract<UploadState, { status: 'uploading' }>; onCancel: () => void }

function Sending({ state: { file, percent }, onCancel }: SendingProps) {
  return (
    <div className="flex min-h-36 flex-col justify-center gap-4 rounded-card border border-line bg-control px-5 py-5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">{file.name}</p>
          <p className="text-muted text-sm">{bytesText(file.size)}</p>
        </div>
        <Button size="sm" kind="ghost" icon={<X aria-hidden />} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label={percent < 100 ? 'Uploading' : 'Checking the file'} percent={percent} hasWords />
    </div>
  )
}

type ProblemProps = { text: string; file?: File; onRetry?: (() => void) | undefined }

function Problem({ text, file, onRetry }: ProblemProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-danger-soft px-4 py-2 text-danger-text">
      <p role="alert" className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-2">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          {text}
          {file && <span className="block truncate text-xs opacity-90">{file.name}</span>}
        </span>
      </p>
      {onRetry && (
        <Button size="sm" kind="plain" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
