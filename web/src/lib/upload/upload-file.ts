import { type RefusalCode, refusals } from '@netwrk/domain/refusals'
import { type UploadTarget, uploadProblem } from '@netwrk/domain/uploads/check-upload'
import type { Upload } from '@netwrk/domain/uploads/uploads'

import { announceEndedSession } from '../calls/ended-session.ts'
import { announceSuspension } from '../calls/suspension.ts'

/** Why a file was not taken; its message is what to show. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  /** Whether the same file may be taken another time. */
  readonly canRetry: boolean

  constructor(text: string, canRetry: boolean) {
    super(text)
    this.canRetry = canRetry
  }
}

// What says nothing against the file itself.
const passing: readonly RefusalCode[] = [
  'uploads.interrupted',
  'uploads.storage_failed',
  'uploads.no_room',
  'uploads.crowded',
  'uploads.too_many_pictures',
  'request.failed',
  'request.unavailable',
  'request.no_space',
  'request.too_many',
]

const unreachable = 'Upload failed: the connection was lost. Please try again.'

/** What speaks against a file before it is sent, as the text to show; null where nothing does. */
export function fileProblem(file: File, target: UploadTarget): string | null {
  const code = uploadProblem(target, { name: file.name, type: file.type, bytes: file.size })
  return code && refusals[code].text
}

/**
 * Sends a file as the body of one request, so that neither side holds all of it in memory.
 * @param onProgress percent that have been sent, 0 to 100
 * @param signal breaks the sending off
 * @throws UploadError with the text to show, AbortError
 */
export function uploadFile(
  file: File,
  target: UploadTarget,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const problem = fileProblem(file, target)
    if (problem !== null) throw new UploadError(problem, false)
    signal.throwIfAborted()

    // fetch tells nothing of how far a body has come.
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onload = () => {
      const { upload, code, message } = answerOf(request)
      if (code === 'accounts.signed_out') announceEndedSession()
      if (code === 'accounts.suspended') announceSuspension()
      if (upload) resolve(upload)
      else if (code === undefined || !(code in refusals)) reject(new UploadError(unreachable, true))
      else reject(new UploadError(message ?? refusals[code].text, passing.includes(code)))
    }
    request.onerror = () => reject(new UploadError(unreachable, true))
    request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', `/uploads?${queryOf(file, target)}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}

function queryOf(file: File, target: UploadTarget): URLSearchParams {
  const query = new URLSearchParams({ purpose: target.purpose, name: file.name })
  if (target.purpose === 'verification') query.set('documentType', target.documentType ?? '')
  if (target.purpose === 'attachment') query.set('conversationId', target.conversationId ?? '')
  return query
}

type Answer = { upload?: Upload; code?: RefusalCode; message?: string }

// A proxy in between may answer with a page of its own.
function answerOf(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText) as Answer
  } catch {
    return {}
  }
}
