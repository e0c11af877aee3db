import type { SwipeAction } from '@netwrk/domain/connections/connections'
import { Refusal } from '@netwrk/domain/refusals'
import type { Db } from '../../platform/database/database.ts'
import { activeMatchOf } from './connections.reads.ts'

export type Input = { targetId: string; action: SwipeAction; clientId?: string | undefined }
export type Outcome = { outcome: 'passed' | 'requested' | 'matched'; matchId: string | null }

/** What a swipe has come to that is sent again, because its answer was lost; any other is a second choice. */
export async function sentBefore(
  tx: Db,
  accountId: string,
  { targetId, action, clientId }: Input,
): Promise<Outcome> {
  const known = await tx
    .selectFrom('swipe')
    .select('action')
    .where('accountId', '=', accountId)
    .where('targetId', '=', targetId)
    .where('action', '=', action)
    .where('clientId', '=', clientId ?? null)
    .executeTakeFirst()
  if (!known) throw new Refusal('connections.already_swiped')
  if (action === 'pass') return { outcome: 'passed', matchId: null }
  const matchId = await activeMatchOf(tx, accountId, targetId)
  return { outcome: matchId === null ? 'requested' : 'matched', matchId }
}
