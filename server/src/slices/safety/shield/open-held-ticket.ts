import type { EventOf } from '@netwrk/domain/events'
import { type Code, codeTexts } from '@netwrk/domain/safety/shield/codes'
import { HELD_HOURS } from '@netwrk/domain/safety/shield.contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/outbox.ts'
import { profileToFreeze } from '../reports/find-target.ts'
import { storeReport } from '../reports/store-report.ts'

type Needs = Pick<Deps, 'ids' | 'clock'>

/** Opens a ticket about a message that waits for review, with the message as evidence; once, however often it is handled. */
export function openHeldTicket(needs: Needs): EventHandler<EventOf<'message.held'>> {
  return async (tx, { body: { heldId } }) => {
    const held = await heldBy(tx, heldId)
    if (!held) return []
    const reported = await tx.selectFrom('report').select('id').where('id', '=', heldId).executeTakeFirst()
    if (reported) return []
    const reasons = held.codes.map((code) => codeTexts[code as Code].receiver).join(' ')
    const words = `A message waits for review. It is released by itself ${HELD_HOURS} hours after it was written. ${reasons}`
    await reportHeld(tx, needs, heldId, held, words)
    return []
  }
}

/** Notes in the ticket that nobody looked in time. */
export async function noteReleased(
  tx: Db,
  needs: Needs,
  heldId: string,
  isDelivered: boolean,
): Promise<void> {
  const held = await heldBy(tx, heldId)
  if (!held) return
  const became = isDelivered ? 'and was released by itself' : 'and could not be delivered any more'
  const words = `A message waited ${HELD_HOURS} hours for review without anybody deciding, ${became}.`
  await reportHeld(tx, needs, needs.ids.next(), held, words)
}

type HeldRow = NonNullable<Awaited<ReturnType<typeof heldBy>>>

async function reportHeld(tx: Db, needs: Needs, id: string, held: HeldRow, words: string): Promise<void> {
  const profile = await profileToFreeze(tx, held.senderId)
  if (!profile) return
  const report = {
    ...{ id, source: 'shield' as const, reporterId: null, clientId: null, contactName: null },
    ...{ contactEmail: null, subjectId: held.senderId, targetKind: 'message' as const },
    ...{ category: 'scam' as const, words },
  }
  const message = {
    ...{ id: held.id, number: 0, senderId: held.senderId, content: held.content },
    ...{ sentAt: held.heldAt.toISOString(), isEdited: false, isDeleted: false, attachments: [] },
    isReported: true,
  }
  // A first message has no conversation yet: its own id stands for it.
  const found = { profile, conversationId: held.conversationId ?? held.id, messages: [message], files: [] }
  await storeReport(tx, needs, report, found, [])
}

function heldBy(tx: Db, heldId: string) {
  return tx
    .selectFrom('heldMessage')
    .select(['id', 'senderId', 'conversationId', 'content', 'codes', 'heldAt'])
    .where('id', '=', heldId)
    .executeTakeFirst()
}
