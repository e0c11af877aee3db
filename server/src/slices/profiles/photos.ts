import type { PhotoFocus } from '@netwrk/domain/profiles/photo-focus'
import {
  hasPhoto,
  inOrder,
  type PhotosAfter,
  withFocusOn,
  withoutPhoto,
  withPhoto,
} from '@netwrk/domain/profiles/photos'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { fileUrl, pathOfFileUrl } from '@netwrk/domain/uploads/uploads'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { claimUpload, releaseUpload } from '../uploads/uploads.claims.ts'
import { profileOf } from './profiles.reads.ts'

type Own = { profile: OwnProfile }

/** Puts a photo that was sent on the profile: at the end, or in the place of another. */
export async function addPhoto(
  ctx: MemberCtx,
  { uploadId, replaces }: { uploadId: string; replaces: string | null },
): Promise<Own> {
  return change(ctx, async (tx, photos) => {
    const now = ctx.clock.now()
    const claim = { uploadId, ownerId: ctx.actor.id, purpose: 'profile' as const, now }
    const claimed = await claimUpload(tx, claim)
    if (!claimed) throw new Refusal('uploads.not_found')
    await record(tx, [{ type: 'photo.added', accountId: ctx.actor.id }], now)
    return withPhoto(photos, fileUrl(claimed.path), replaces)
  })
}

/** Takes a photo off the profile and deletes it, while more than 2 are there. */
export async function removePhoto(ctx: MemberCtx, { photo }: { photo: string }): Promise<Own> {
  return change(ctx, async (_tx, photos) => withoutPhoto(photos, photo))
}

/** Puts the photos in another order. */
export async function orderPhotos(ctx: MemberCtx, { photos: wanted }: { photos: string[] }): Promise<Own> {
  return change(ctx, async (_tx, photos) => inOrder(photos, wanted))
}

/** Has every shape of a photo keep a point of it in view. */
export async function focusPhoto(
  ctx: MemberCtx,
  { photo, focus }: { photo: string; focus: PhotoFocus },
): Promise<Own> {
  return change(ctx, async (_tx, photos) => withFocusOn(photos, photo, focus))
}

// The profile's row is locked, so that parallel changes see each other's counts.
async function change(
  ctx: MemberCtx,
  decide: (tx: Db, photos: readonly string[]) => Promise<PhotosAfter>,
): Promise<Own> {
  const { actor, clock } = ctx
  await transact(ctx, async (tx) => {
    const before = await lockPhotos(tx, actor.id)
    const after = await decide(tx, before)
    if (after.refusal) throw new Refusal(after.refusal)
    const { photos } = after
    await tx.updateTable('profile').set({ photos }).where('accountId', '=', actor.id).execute()
    for (const gone of before.filter((photo) => !hasPhoto(photos, photo))) await giveUp(tx, ctx, gone)
    await record(tx, [{ type: 'profile.changed', accountId: actor.id }], clock.now())
  })
  return { profile: await profileOf(ctx, actor.id) }
}

async function lockPhotos(tx: Db, accountId: string): Promise<string[]> {
  const { photos } = await tx
    .selectFrom('profile')
    .select('photos')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return photos
}

// The drawn faces of the demo community were never sent by anybody; they stay for the others who wear them.
async function giveUp(tx: Db, { actor, clock }: MemberCtx, photo: string) {
  const path = pathOfFileUrl(photo)
  if (path !== null)
    await releaseUpload(tx, { path, ownerId: actor.id, purpose: 'profile', now: clock.now() })
}
