import type { ZoneClock } from '@netwrk/domain/connections/zone-clock'
import { type RequestState, writingProblem } from '@netwrk/domain/messages/requests'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import type { HeldConversation } from '../messages.store.ts'

/** Holds the member's day until the transaction ends: their requests take turns, so none slips past the limit. */
export async function lockRequests(tx: Db, memberId: string): Promise<ZoneClock> {
  return tx
    .selectFrom('memberClock')
    .select(['zone', 'nextZone', 'nextFrom', 'heldFrom'])
    .where('accountId', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Lets a member write in a conversation they hold, or refuses; writing to somebody who sent a request answers it.
 */
export async function allowWriting(tx: Db, ctx: MemberCtx, conversation: HeldConversation): Promise<void> {
  const { id: conversationId, otherId, areMatched: isMatched } = conversation
  const request = isMatched ? null : await requestIn(tx, conversationId)
  const isMine = request?.fromId === ctx.actor.id
  const problem = writingProblem({ isMatched, request: request && { state: request.state, isMine } })
  if (problem) throw new Refusal(problem)
  if (!request || request.state === 'answered') return
  await moveRequest(tx, conversationId, 'answered')
  await record(
    tx,
    [{ type: 'request.answered', conversationId, fromId: otherId, toId: ctx.actor.id }],
    ctx.clock.now(),
  )
}

/** The request with which a conversation began, or null; steady while the conversation is held. */
export async function requestIn(tx: Db, conversationId: string) {
  const row = await tx
    .selectFrom('messageRequest')
    .select(['fromId', 'state'])
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
  return row ? { fromId: row.fromId, state: row.state as RequestState } : null
}

export async function moveRequest(tx: Db, conversationId: string, state: RequestState): Promise<void> {
  await tx.updateTable('messageRequest').set({ state }).where('conversationId', '=', conversationId).execute()
}
