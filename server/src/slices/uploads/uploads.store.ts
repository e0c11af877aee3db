import { stat } from 'node:fs/promises'
import { Refusal } from '@netwrk/domain/refusals'
import type { UploadTarget } from '@netwrk/domain/uploads/check-upload'
import { shownName, storedName } from '@netwrk/domain/uploads/file-names'
import type { Upload } from '@netwrk/domain/uploads/uploads'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ShrunkPicture } from './shrink-picture.ts'

type Found = { name: string; bytes: number; contentType: string; picture: ShrunkPicture | null }

/** Refuses (`uploads.quota_reached`) so many bytes more, where they are more than a member's files may take up. */
export async function refuseBeyondQuota(
  db: Db,
  { actor, settings }: MemberCtx,
  bytes: number,
): Promise<void> {
  const { memberStorage } = await settings.read(db)
  if (memberStorage === null) return
  const { kept } = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.sum('bytes').as('kept'))
    .where('ownerId', '=', actor.id)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(kept) + bytes > memberStorage * 2 ** 20) throw new Refusal('uploads.quota_reached')
}

/**
 * Writes the row of a file under a path that nobody has: where two come in the same millisecond, one waits its turn.
 * @throws Refusal `uploads.quota_reached`
 */
export async function keepUpload(ctx: MemberCtx, target: UploadTarget, found: Found): Promise<Upload> {
  const bytes = found.picture ? (await stat(found.picture.file)).size : found.bytes
  return ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, ctx.actor.id)
    await refuseBeyondQuota(tx, ctx, bytes)
    return insertUpload(tx, ctx, target, { ...found, bytes })
  })
}

// One file at a time, or several that come at once would each find room for itself alone.
async function lockOwner(tx: Db, ownerId: string) {
  await tx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
}

async function insertUpload(tx: Db, ctx: MemberCtx, target: UploadTarget, found: Found): Promise<Upload> {
  const { ids, clock, actor } = ctx
  const now = clock.now()
  const upload = {
    id: ids.next(),
    purpose: target.purpose,
    name: shownName(found.name),
    bytes: found.bytes,
    width: found.picture?.width ?? null,
    height: found.picture?.height ?? null,
  }
  for (let timestamp = now.getTime(); ; timestamp++) {
    const path = pathOf(
      target,
      actor.id,
      storedName(found.name, timestamp, found.picture ? 'webp' : undefined),
    )
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('upload')
      .values({
        ...upload,
        path,
        ownerId: actor.id,
        contentType: found.contentType,
        documentType: target.purpose === 'verification' ? target.documentType : null,
        conversationId: target.purpose === 'attachment' ? target.conversationId : null,
        perceptualHash: found.picture?.perceptualHash ?? null,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return { ...upload, path }
  }
}

/** From now on it can be read and claimed. */
export async function markStored({ db, clock }: MemberCtx, id: string): Promise<void> {
  await db.updateTable('upload').set({ storedAt: clock.now() }).where('id', '=', id).execute()
}

function pathOf(target: UploadTarget, memberId: string, name: string): string {
  if (target.purpose === 'profile') return `profile-photos/${memberId}/${name}`
  if (target.purpose === 'attachment') return `chat-media/${target.conversationId}/${name}`
  return `verification-documents/${memberId}/${target.documentType}-${name}`
}
