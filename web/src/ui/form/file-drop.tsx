import { clsx } from 'clsx'
import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { usePastedFiles } from './use-pasted-files.ts'

export type FileDropProps = {
  label: string
  /** Formats and limits, in words. */
  hint?: ReactNode
  /** As in an input: `image/png,image/jpeg`. */
  accept?: string | undefined
  isMultiple?: boolean | undefined
  onFiles: (files: File[]) => void
}

/** A place to press, to drop files on, or to paste them into while it is on the screen. Checks nothing: the caller does. */
export function FileDrop({ label, hint, accept, isMultiple = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | readonly File[] | null) => {
    setIsOver(false)
    if (files && files.length > 0) onFiles([...files])
  }
  usePastedFiles(take)
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
        className={clsx(
          'flex min-h-36 w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed px-6 py-6 text-center transition-colors',
          isOver ? 'border-ember bg-ember-soft' : 'border-line-strong hover:border-muted hover:bg-control',
        )}
      >
        <ImageUp aria-hidden strokeWidth={1.6} className="size-8 text-ember-text" />
        <span className="font-semibold">{label}</span>
        {hint !== undefined && <span className="text-muted text-sm">{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
