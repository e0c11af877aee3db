import { randomUUID } from 'node:crypto'
import { connectsBack, demoAnswer, pauseOf } from '@netwrk/domain/demo/demo-life'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps, MemberCtx } from '../../deps.ts'
import { ensureMember } from '../../slices/accounts/ensure-member.ts'
import { swipe } from '../../slices/connections/swipe.ts'
import { presencesOf } from '../../slices/messages/reading/presences.reads.ts'
import { sendMessage } from '../../slices/messages/sending/send-message.ts'
import { type Connect, connectsToAnswer, type Unanswered, unansweredMessages } from './demo-life.reads.ts'

/**
 * Lets the members of the demo community connect back and answer once, a little after they were connected with or
 * written to. It goes by what is stored, so that nobody is forgotten over a restart and nobody is answered twice.
 */
export async function watchDemoLife(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const isDue = (key: string, since: Date) => now - since.getTime() >= pauseOf(key)
  for (const connect of await connectsToAnswer(deps.db, deps.clock.now())) {
    if (connectsBack(connect) && isDue(connect.memberId + connect.demoId, connect.at))
      await actUnlessRefused(deps, connect.demoId, () => connectBack(deps, connect))
  }
  for (const message of await unansweredMessages(deps.db, deps.clock.now())) {
    if (isDue(message.conversationId, message.at))
      await actUnlessRefused(deps, message.demoId, () => answer(deps, message))
  }
}

const connectBack = (deps: Deps, { demoId, memberId }: Connect) =>
  swipe(actingAs(deps, demoId), { targetId: memberId, action: 'connect' })

const answer = (deps: Deps, { demoId, conversationId, me, them }: Unanswered) =>
  sendMessage(actingAs(deps, demoId), {
    conversationId,
    // One answer a conversation, however often it is begun.
    clientId: conversationId,
    content: demoAnswer(me, them),
  })

/**
 * Whoever was connected with may be hidden, on a break or out of connects for the day by now: then nothing happens.
 * Whoever acts was there at that moment, as with any call of a member.
 */
async function actUnlessRefused(deps: Deps, demoId: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await ensureMember(deps, demoId, null)
  for (const { watcherIds, ...presence } of await presencesOf(deps.db, [demoId])) {
    deps.live.publish(watcherIds, { type: 'presence', ...presence })
  }
}

function actingAs(deps: Deps, accountId: string): MemberCtx {
  const sessionExpiresAt = deps.clock.now()
  return {
    ...deps,
    actor: { id: accountId, sessionId: randomUUID(), sessionExpiresAt, isSuspended: false },
    request: { headers: new Headers(), responseHeaders: new Headers(), address: '127.0.0.1' },
    recorded: new Set(),
  }
}
