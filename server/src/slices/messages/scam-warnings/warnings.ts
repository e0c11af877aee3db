import type { Message } from '@netwrk/domain/messages/message'
import type { Held, Warning } from '@netwrk/domain/messages/warnings.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { type Code, codeTexts, REASONS_SHOWN } from '@netwrk/domain/safety/scam-assessment/codes'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { record } from '../../../platform/events/record-event.ts'
import { findPerson } from '../../profiles/profiles.reads.ts'
import { heldAttachments } from '../../uploads/uploads.reads.ts'
import { participantsOf } from '../messages.reads.ts'

/** Warns the receiver of a message, unless all of it was said of an earlier one there. */
export async function warn(
  tx: Db,
  { id, conversationId }: Pick<Message, 'id' | 'conversationId'>,
  receiverId: string,
  { codes, warnedAt }: { codes: readonly Code[]; warnedAt: Date },
): Promise<void> {
  if (codes.length === 0) return
  const before = await tx
    .selectFrom('messageWarning')
    .select('codes')
    .where('conversationId', '=', conversationId)
    .where('receiverId', '=', receiverId)
    .execute()
  const known = new Set(before.flatMap((row) => row.codes))
  if (codes.every((code) => known.has(code))) return
  const row = { messageId: id, conversationId, receiverId, codes: [...codes], warnedAt }
  await tx
    .insertInto('messageWarning')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('messageId').doUpdateSet({ codes: [...codes], dismissedAt: null }),
    )
    .execute()
  await record(tx, [{ type: 'message.warned', messageId: id, receiverId }], warnedAt)
}

/** What the member is warned of in a conversation of theirs and has not dismissed. */
export async function warningsIn(
  { db, actor }: MemberCtx,
  { conversationId }: { conversationId: string },
): Promise<{ warnings: Warning[] }> {
  if (!(await participantsOf(db, conversationId, actor.id))) throw new Refusal('messages.not_found')
  const rows = await db
    .selectFrom('messageWarning')
    .innerJoin('message', 'message.id', 'messageWarning.messageId')
    .select(['messageId', 'message.number', 'codes'])
    .where('messageWarning.conversationId', '=', conversationId)
    .where('receiverId', '=', actor.id)
    .where('dismissedAt', 'is', null)
    .where('message.deletedAt', 'is', null)
    .orderBy('message.number')
    .execute()
  return {
    warnings: rows.map(({ messageId, number, codes }) => ({ messageId, number, reasons: reasonsOf(codes) })),
  }
}

export async function dismissWarning(
  { db, actor, clock }: MemberCtx,
  { messageId }: { messageId: string },
): Promise<{ ok: true }> {
  const done = await db
    .updateTable('messageWarning')
    .set({ dismissedAt: clock.now() })
    .where('messageId', '=', messageId)
    .where('receiverId', '=', actor.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('conversation')
          .select('conversation.id')
          .whereRef('conversation.id', '=', 'messageWarning.conversationId')
          .where('conversation.endedAt', 'is', null),
      ),
    )
    .returning('messageId')
    .executeTakeFirst()
  if (!done) throw new Refusal('safety.warning_not_found')
  return { ok: true }
}

/** What the member wrote to somebody that waits for review, or was rejected. */
export async function heldFor(
  { db, actor }: MemberCtx,
  { withId }: { withId: string },
): Promise<{ held: Held[] }> {
  if (!(await findPerson(db, withId, actor.id))) throw new Refusal('profiles.not_found')
  const rows = await db
    .selectFrom('heldMessage')
    .select(['id', 'content', 'heldAt', 'state', 'reason'])
    .where('senderId', '=', actor.id)
    .where('receiverId', '=', withId)
    .where('state', 'in', ['waiting', 'rejected'])
    .orderBy('heldAt')
    .execute()
  const files = await heldAttachments(
    db,
    rows.map(({ id }) => id),
  )
  return {
    held: rows.map((row) => ({
      ...row,
      state: row.state as Held['state'],
      attachments: files
        .filter(({ heldId }) => heldId === row.id)
        .map(({ heldId: _, path: __, contentType: ___, ...file }) => file),
    })),
  }
}

function reasonsOf(codes: readonly string[]): string[] {
  return codes.slice(0, REASONS_SHOWN).map((code) => codeTexts[code as Code].receiver)
}
