import type { UploadTarget } from '@netwrk/domain/uploads/check-upload'
import type { Upload } from '@netwrk/domain/uploads/uploads'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalCode, refusalText } from '../calls/refusal-text.ts'
import { UploadError, uploadFile } from './upload-file.ts'

/** Where an upload stands. */
export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; file: File; percent: number }
  | { status: 'success'; file: File; upload: Upload }
  | { status: 'error'; file: File; text: string; canRetry: boolean }

const failed = 'Upload failed. Please try again.'

/**
 * One file on its way. `onUploaded` runs before it counts as a success: what it throws is an error of the upload. A
 * screen that goes away cancels it.
 */
export function useUpload(
  target: UploadTarget,
  onUploaded: (upload: Upload) => Promise<unknown> | undefined,
) {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])

  const send = async (file: File) => {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    const { signal } = controller
    const show = (next: UploadState) => signal.aborted || setState(next)
    show({ status: 'uploading', file, percent: 0 })
    try {
      const upload = await uploadFile(
        file,
        target,
        (percent) => show({ status: 'uploading', file, percent }),
        signal,
      )
      await onUploaded(upload)
      show({ status: 'success', file, upload })
    } catch (error) {
      show({ status: 'error', file, ...problemOf(error) })
    }
  }
  const reset = useCallback(() => {
    under.current?.abort()
    setState({ status: 'idle' })
  }, [])
  return {
    state,
    send,
    /** Sends the file that failed once more. */
    retry: () => state.status === 'error' && void send(state.file),
    /** Breaks it off, or forgets how it ended. */
    reset,
  }
}

// A refusal by a call that was made with the file, such as one photo too many, stays one.
function problemOf(error: unknown): { text: string; canRetry: boolean } {
  if (error instanceof UploadError) return { text: error.message, canRetry: error.canRetry }
  return { text: refusalText(error, failed), canRetry: refusalCode(error) === null }
}
