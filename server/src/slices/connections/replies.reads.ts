import {
  countReplies,
  REQUESTS_LOOKED_AT,
  type ReplySignal,
  replySignalOf,
} from '@netwrk/domain/connections/reply-signal'
import type { Db } from '../../platform/database/database.ts'

/**
 * How soon a member usually answers, by the newest requests to them, one a person; null where nothing good is to be said,
 * and of whoever hides how active they are. Whom they connected with or passed before was not asked by them.
 */
export async function repliesOf(db: Db, memberId: string, now: Date): Promise<ReplySignal | null> {
  const requests = await db
    .selectFrom('swipe as theirs')
    .innerJoin('profile', 'profile.accountId', 'theirs.targetId')
    .leftJoin('swipe as mine', (join) =>
      join.onRef('mine.accountId', '=', 'theirs.targetId').onRef('mine.targetId', '=', 'theirs.accountId'),
    )
    .select(['theirs.createdAt as askedAt', 'mine.createdAt as decidedAt'])
    .where('theirs.targetId', '=', memberId)
    .where('theirs.action', '=', 'connect')
    .where('profile.showsOnlineStatus', '=', true)
    .where((eb) =>
      eb.or([eb('mine.createdAt', 'is', null), eb('mine.createdAt', '>=', eb.ref('theirs.createdAt'))]),
    )
    .orderBy('theirs.createdAt', 'desc')
    .limit(REQUESTS_LOOKED_AT)
    .execute()
  return replySignalOf(countReplies(requests, now))
}
