import { ATTACHMENTS_MAX } from '@netwrk/domain/messages/message-limits'
import type { Attachment } from '@netwrk/domain/uploads/attachment'
import { fileUrl, pathOfFileUrl, tooManyFilesText, type Upload } from '@netwrk/domain/uploads/uploads'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/calls/api.ts'
import { UploadError, uploadFile } from '../../../lib/upload/upload-file.ts'

/** A file that was chosen for the next message, and how far it has come. */
export type Attaching = { key: string; file: File; preview: string | null; state: AttachingState }
type AttachingState =
  | { status: 'uploading'; percent: number }
  | { status: 'done'; attachment: Attachment }
  | { status: 'failed'; text: string; canRetry: boolean }

const shownTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The files of the next message: each is sent as soon as it is chosen, so that the message itself goes at once.
 * @param conversationId null while it is still being opened: what is chosen meanwhile is sent once it is there
 */
export function useAttachments(conversationId: string | null) {
  const [files, setFiles] = useState<Attaching[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const under = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())
  const waiting = useRef<Attaching[]>([])
  useEffect(() => {
    const [running, shown] = [under.current, previews.current]
    return () => {
      for (const controller of running.values()) controller.abort()
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [])

  const move = (key: string, state: AttachingState) =>
    setFiles((held) => held.map((one) => (one.key === key ? { ...one, state } : one)))

  const send = async ({ key, file }: Attaching) => {
    const controller = new AbortController()
    under.current.set(key, controller)
    const { signal } = controller
    move(key, { status: 'uploading', percent: 0 })
    try {
      const onProgress = (percent: number) => signal.aborted || move(key, { status: 'uploading', percent })
      const upload = await uploadFile(file, { purpose: 'attachment', conversationId }, onProgress, signal)
      move(key, { status: 'done', attachment: attachmentOf(upload) })
    } catch (error) {
      if (!signal.aborted) move(key, { status: 'failed', ...problemOf(error) })
    }
    under.current.delete(key)
  }
  const sendLatest = useRef(send)
  sendLatest.current = send

  // Those that were chosen before the conversation was there; `send` reads its id when it is called.
  useEffect(() => {
    if (conversationId !== null) for (const one of waiting.current.splice(0)) void sendLatest.current(one)
  }, [conversationId])

  const forget = (gone: readonly Attaching[]) => {
    waiting.current = waiting.current.filter((one) => !gone.some(({ key }) => key === one.key))
    for (const { key, preview } of gone) {
      under.current.get(key)?.abort()
      if (preview) URL.revokeObjectURL(preview)
    }
    setFiles((held) => held.filter((one) => !gone.includes(one)))
  }

  return {
    files,
    /** Why what was chosen last was not taken. */
    problem,
    add(chosen: readonly File[]) {
      const isTooMany = files.length + chosen.length > ATTACHMENTS_MAX
      setProblem(isTooMany ? tooManyFilesText(ATTACHMENTS_MAX) : null)
      if (isTooMany) return
      const added = chosen.map(attaching)
      for (const { preview } of added) if (preview) previews.current.add(preview)
      setFiles((held) => [...held, ...added])
      if (conversationId === null) waiting.current.push(...added)
      else for (const one of added) void send(one)
    },
    retry: (one: Attaching) => void send(one),
    /** Breaks it off, or takes back what has been sent. */
    remove(one: Attaching) {
      setProblem(null)
      forget(files.filter(({ key }) => key === one.key))
      const path = one.state.status === 'done' ? pathOfFileUrl(one.state.attachment.url) : null
      // What could not be taken back is swept by the server within a day.
      if (path) void client.uploads.remove({ path }).catch(() => undefined)
    },
    /** They belong to a message from now on. */
    clear() {
      setProblem(null)
      forget(files)
    },
  }
}

/** What a message can carry of them; null while one is on its way or failed. */
export function readyAttachments(files: readonly Attaching[]): Attachment[] | null {
  const ready = files.flatMap(({ state }) => (state.status === 'done' ? [state.attachment] : []))
  return ready.length === files.length ? ready : null
}

function attaching(file: File): Attaching {
  const preview = shownTypes.includes(file.type) ? URL.createObjectURL(file) : null
  return { key: crypto.randomUUID(), file, preview, state: { status: 'uploading', percent: 0 } }
}

function attachmentOf({ id, path, name, bytes, width, height }: Upload): Attachment {
  return { id, url: fileUrl(path), name, bytes, width, height }
}

function problemOf(error: unknown): { text: string; canRetry: boolean } {
  if (error instanceof UploadError) return { text: error.message, canRetry: error.canRetry }
  return { text: 'Upload failed. Please try again.', canRetry: true }
}
