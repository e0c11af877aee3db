import { isSamePhoto } from '@netwrk/domain/profiles/photo-focus'
import { hasPhoto } from '@netwrk/domain/profiles/photos'
import { pathOfFileUrl, photoCounts } from '@netwrk/domain/uploads/uploads'
import type { Db } from '../../platform/database/database.ts'
import { returnUpload, withholdUpload } from '../uploads/uploads.claims.ts'

type Restrictions = { isSuspended: boolean; isUnlisted: boolean }

/**
 * Says who finds a member at all, in the transaction of the caller: derived from the decisions about them, and from whether
 * they are leaving. Who leaves is hidden as who is suspended.
 */
export async function setRestrictions(tx: Db, accountId: string, restrictions: Restrictions): Promise<void> {
  const { leftAt } = await tx
    .selectFrom('account')
    .select('leftAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const isSuspended = restrictions.isSuspended || leftAt !== null
  const { isUnlisted } = restrictions
  await tx
    .updateTable('profile')
    .set({ isSuspended, isUnlisted })
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('isSuspended', '!=', isSuspended), eb('isUnlisted', '!=', isUnlisted)]))
    .execute()
}

/** A photo that was on a profile, and where. */
export type TakenPhoto = { path: string; position: number }

/** Takes a photo off somebody's profile and out of sight, in the transaction of the caller; null where it is not there. */
export async function takePhotoDown(
  tx: Db,
  accountId: string,
  photo: string,
  now: Date,
): Promise<TakenPhoto | null> {
  const photos = await lockPhotos(tx, accountId)
  const position = photos?.findIndex((one) => isSamePhoto(one, photo)) ?? -1
  if (!photos || position < 0) return null
  await savePhotos(tx, accountId, photos.toSpliced(position, 1))
  const file = pathOfFileUrl(photo)
  if (file !== null) await withholdUpload(tx, file, now)
  return { path: photos[position]!, position }
}

/** Puts a photo back where it was; not where the profile has five by now. */
export async function putPhotoBack(tx: Db, accountId: string, { path, position }: TakenPhoto): Promise<void> {
  const photos = await lockPhotos(tx, accountId)
  if (!photos || hasPhoto(photos, path) || photos.length >= photoCounts.max) return
  await savePhotos(tx, accountId, photos.toSpliced(position, 0, path))
  const file = pathOfFileUrl(path)
  if (file !== null) await returnUpload(tx, file)
}

async function lockPhotos(tx: Db, accountId: string): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('profile')
    .select('photos')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.photos
}

async function savePhotos(tx: Db, accountId: string, photos: string[]) {
  await tx.updateTable('profile').set({ photos }).where('accountId', '=', accountId).execute()
}
