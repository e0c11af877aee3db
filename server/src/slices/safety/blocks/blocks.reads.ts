import type { BlockedPerson } from '@netwrk/domain/safety/blocks.contract'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Whom a member has blocked, the newest first. A block made while the other had blocked them already is left out until
 * that is lifted: its member would see somebody there whom they are not to find.
 */
export async function blockedBy(db: Db, memberId: string): Promise<BlockedPerson[]> {
  const rows = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.blockedId')
    .innerJoin('profile', 'profile.accountId', 'block.blockedId')
    .select(['account.id', 'account.name', 'profile.photos', 'block.createdAt as blockedAt'])
    .where('block.blockerId', '=', memberId)
    .where('block.liftedAt', 'is', null)
    .where('block.isListed', '=', true)
    .orderBy('block.createdAt', 'desc')
    .orderBy('account.id')
    .execute()
  return rows.map(({ photos, ...row }) => ({ ...row, photo: photos[0] ?? null }))
}

/** Whether a member's block of another holds. */
export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const found = await db
    .selectFrom('block')
    .select('blockedId')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether there is an account of this id. */
export async function hasAccount(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
