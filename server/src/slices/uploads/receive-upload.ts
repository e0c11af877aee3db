import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import { Refusal } from '@netwrk/domain/refusals'
import { type FileClaim, type UploadTarget, uploadProblem } from '@netwrk/domain/uploads/check-upload'
import { type Upload, uploadLimits, variantPath } from '@netwrk/domain/uploads/uploads'
import type { MemberCtx } from '../../deps.ts'
import { FilesError } from '../../platform/files/files.ts'
import { type IncomingFile, receiveFile, TooLong } from '../../platform/files/incoming-file.ts'
import type { OwnsConversation } from './readable-upload.ts'
import { type ShrunkPicture, shrinkPicture } from './shrink-picture.ts'
import { keepUpload, markStored, refuseBeyondQuota } from './uploads.store.ts'
import { validateFile } from './validate-file.ts'

/** What arrives: where it belongs, what it says about itself (bytes null where it does not say), and the file. */
export type Arriving = {
  target: UploadTarget
  claim: Omit<FileClaim, 'bytes'> & { bytes: number | null }
  body: ReadableStream<Uint8Array> | null
}

/** The folder of what is on its way in. */
export function incomingFolder({ config }: Pick<MemberCtx, 'config'>): string {
  return join(config.dataDirectory, 'incoming')
}

/**
 * Takes in a file: streamed to this machine, validated by its bytes, re-encoded where it is a picture, stored, and given a
 * row that a profile, a document or a message may then claim.
 */
export async function receiveUpload(
  ctx: MemberCtx,
  ownsConversation: OwnsConversation,
  { target, claim, body }: Arriving,
): Promise<Upload> {
  refuseProblem(target, { ...claim, bytes: claim.bytes ?? 1 })
  if (!(await isOwnTarget(ctx, ownsConversation, target))) throw new Refusal('messages.not_found')
  await refuseNoRoom(ctx, claim.bytes ?? uploadLimits[target.purpose])
  await refuseBeyondQuota(ctx.db, ctx, claim.bytes ?? 0)
  const incoming = await receiveBody(ctx, target, body)
  try {
    refuseProblem(target, { ...claim, bytes: incoming.bytes })
    await refuseNoRoom(ctx, incoming.bytes)
    return await keep(ctx, target, claim.name, incoming)
  } finally {
    await incoming.discard()
  }
}

function refuseProblem(target: UploadTarget, claim: FileClaim) {
  const problem = uploadProblem(target, claim)
  if (problem) throw new Refusal(problem)
}

async function isOwnTarget(
  { db, actor }: MemberCtx,
  ownsConversation: OwnsConversation,
  target: UploadTarget,
): Promise<boolean> {
  return target.purpose !== 'attachment' || ownsConversation(db, target.conversationId!, actor.id)
}

// The database writes to the same disk, and must be able to when no more files fit.
async function refuseNoRoom({ disk, settings, log }: MemberCtx, bytes: number) {
  const left = (await disk.freeBytes()) - bytes
  if (left >= (await settings.read()).minFreeDisk * 2 ** 20) return
  log.warn({ left }, 'an upload was refused, because the disk of DATA_DIR is nearly full')
  throw new Refusal('uploads.no_room')
}

async function receiveBody(ctx: MemberCtx, { purpose }: UploadTarget, body: Arriving['body']) {
  try {
    return await receiveFile(incomingFolder(ctx), body, uploadLimits[purpose])
  } catch (error) {
    if (!(error instanceof TooLong)) throw new Refusal('uploads.interrupted')
    throw new Refusal(purpose === 'attachment' ? 'uploads.file_too_large' : 'uploads.image_too_large')
  }
}

async function keep(
  ctx: MemberCtx,
  target: UploadTarget,
  name: string,
  { file, bytes }: IncomingFile,
): Promise<Upload> {
  const verdict = await validateFile(file, target.purpose, name)
  const picture = verdict.isPicture ? await shrinkPicture(ctx, file, target.purpose) : null
  const kept = await keepUpload(ctx, target, {
    name,
    bytes,
    contentType: verdict.isPicture ? 'image/webp' : verdict.contentType,
    picture,
  })
  await store(ctx, kept.path, file, picture)
  await markStored(ctx, kept.id)
  return kept
}

async function store({ files, log }: MemberCtx, path: string, file: string, picture: ShrunkPicture | null) {
  try {
    await files.put(path, { file: picture?.file ?? file })
    for (const variant of picture?.variants ?? [])
      await files.put(variantPath(path, variant.pixels), { file: variant.file })
  } catch (error) {
    if (!(error instanceof FilesError)) throw error
    // The row stays, and with it what may lie in the storage is swept.
    log.warn({ error, path }, 'a file could not be stored')
    throw new Refusal('uploads.storage_failed')
  }
}
