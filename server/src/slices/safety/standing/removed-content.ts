import { buffer } from 'node:stream/consumers'
import { photoVariants } from '@netwrk/domain/uploads/photo-variants'
import { pathOfFileUrl, variantPath } from '@netwrk/domain/uploads/uploads'
import type { Db } from '../../../platform/database/database.ts'
import type { FilesPort } from '../../../platform/files/files.ts'
import {
  putMessageBack,
  type RemovedMessage,
  takeMessageDown,
} from '../../messages/changing/removed-messages.claims.ts'
import { putPhotoBack, type TakenPhoto, takePhotoDown } from '../../profiles/restrictions.claims.ts'

/** Which content a decision removes. */
export type ContentChoice = { kind: 'photo'; path: string } | { kind: 'message'; messageId: string }
/** What was removed, with all that it takes to put it back; `files` lie where no member reads. */
export type RemovedContent =
  | ({ kind: 'photo'; files: { from: string; to: string }[] } & TakenPhoto)
  | ({ kind: 'message' } & RemovedMessage)

/** Removes it, in the transaction of the caller; null where it is not there, or not theirs. */
export async function removeContent(
  tx: Db,
  subjectId: string,
  choice: ContentChoice,
  files: { from: string; to: string }[],
  now: Date,
): Promise<RemovedContent | null> {
  if (choice.kind === 'message') {
    const removed = await takeMessageDown(tx, subjectId, choice.messageId, now)
    return removed && { kind: 'message', ...removed }
  }
  const taken = await takePhotoDown(tx, subjectId, choice.path, now)
  return taken && { kind: 'photo', files, ...taken }
}

/** Puts back what a decision removed, in the transaction of the caller; the files of a photo are back by then. */
export async function putContentBack(
  tx: Db,
  subjectId: string,
  content: RemovedContent,
  now: Date,
): Promise<void> {
  if (content.kind === 'message') await putMessageBack(tx, content, now)
  else await putPhotoBack(tx, subjectId, content)
}

/** Copies a member's photo, in all its sizes, to where nobody reads it. A drawn face is nobody's and stays. */
export async function keepPhotoFiles(
  { db, files }: { db: Db; files: FilesPort },
  decisionId: string,
  photo: string,
): Promise<{ from: string; to: string }[]> {
  const path = pathOfFileUrl(photo)
  if (path === null) return []
  const upload = await db.selectFrom('upload').select('id').where('path', '=', path).executeTakeFirst()
  if (!upload) return []
  const kept: { from: string; to: string }[] = []
  for (const from of [path, ...photoVariants.map((pixels) => variantPath(path, pixels))]) {
    const to = `removed/${decisionId}/${kept.length}`
    if (await copy(files, from, to)) kept.push({ from, to })
  }
  return kept
}

/** Copies the files of a removed photo back to where members read them. */
export async function bringPhotoFilesBack(files: FilesPort, content: RemovedContent | null): Promise<void> {
  if (content?.kind !== 'photo') return
  for (const { from, to } of content.files) await copy(files, to, from)
}

async function copy(files: FilesPort, from: string, to: string): Promise<boolean> {
  const opened = await files.open(from)
  if (!opened) return false
  await files.put(to, await buffer(opened.stream))
  return true
}
