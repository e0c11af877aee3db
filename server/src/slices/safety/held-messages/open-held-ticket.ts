import type { EventOf } from '@netwrk/domain/events'
import { HELD_HOURS } from '@netwrk/domain/safety/held-messages.contract'
import { type Code, codeTexts } from '@netwrk/domain/safety/scam-assessment/codes'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import { heldAttachments } from '../../uploads/uploads.reads.ts'
import { type CopiedFile, copyToEvidence } from '../evidence/copy-files.ts'
import { type FoundTarget, profileToFreeze } from '../reports/find-target.ts'
import { storeReport } from '../reports/store-report.ts'

type Needs = Pick<Deps, 'db' | 'wake' | 'files' | 'ids' | 'clock'>

/**
 * Opens a ticket about a message that waits for review, with the message and its files as evidence; once, however often it is
 * handled. The files are copied first, so that a storage that is slow holds no lock: a second copy is the same as the first.
 */
export function openHeldTicket(needs: Needs): OutsideEventHandler<EventOf<'message.held'>> {
  return {
    async handleOutside({ body: { heldId } }) {
      const files = await filesOf(needs.db, heldId)
      const copied = await copyToEvidence(needs.files, heldId, files)
      await transact(needs, async (tx) => {
        const held = await heldBy(tx, heldId, true)
        if (!held) return
        const reported = await tx
          .selectFrom('report')
          .select('id')
          .where('id', '=', heldId)
          .executeTakeFirst()
        if (reported) return
        const reasons = held.codes.map((code) => codeTexts[code as Code].receiver).join(' ')
        const words = `A message waits for review. It is released by itself ${HELD_HOURS} hours after it was written. ${reasons}`
        await reportHeld(tx, needs, heldId, held, words, { files, copied })
      })
    },
  }
}

/** Notes in the ticket that nobody looked in time. */
export async function noteReleased(
  tx: Db,
  needs: Pick<Deps, 'ids' | 'clock'>,
  heldId: string,
  isDelivered: boolean,
): Promise<void> {
  const held = await heldBy(tx, heldId, false)
  if (!held) return
  const became = isDelivered ? 'and was released by itself' : 'and could not be delivered any more'
  const words = `A message waited ${HELD_HOURS} hours for review without anybody deciding, ${became}.`
  // The files are in the ticket already, as they were when it was opened.
  await reportHeld(tx, needs, needs.ids.next(), held, words, { files: [], copied: [] })
}

type HeldRow = NonNullable<Awaited<ReturnType<typeof heldBy>>>

type Files = { files: FoundTarget['files']; copied: CopiedFile[] }

async function reportHeld(
  tx: Db,
  needs: Pick<Deps, 'ids' | 'clock'>,
  id: string,
  held: HeldRow,
  words: string,
  { files, copied }: Files,
): Promise<void> {
  const profile = await profileToFreeze(tx, held.senderId)
  if (!profile) return
  const report = {
    ...{ id, source: 'shield' as const, reporterId: null, clientId: null, contactName: null },
    ...{ contactEmail: null, subjectId: held.senderId, targetKind: 'message' as const },
    ...{ category: 'scam' as const, words },
  }
  const attached = await heldAttachments(tx, [held.id])
  const message = {
    ...{ id: held.id, number: 0, senderId: held.senderId, content: held.content },
    ...{ sentAt: held.heldAt.toISOString(), isEdited: false, isDeleted: false, isReported: true },
    attachments: attached.map(({ id, name, bytes }) => ({ id, name, bytes })),
  }
  // A first message has no conversation yet: its own id stands for it.
  const found = { profile, conversationId: held.conversationId ?? held.id, messages: [message], files }
  await storeReport(tx, needs, report, found, copied)
}

async function filesOf(db: Db, heldId: string): Promise<Files['files']> {
  return (await heldAttachments(db, [heldId])).map(({ id, path, name, contentType }) => ({
    ...{ kind: 'attachment' as const, attachmentId: id, source: path, name, contentType, isReported: true },
  }))
}

/** Held where it is about to be reported: of two at once the second finds the first's report. */
function heldBy(tx: Db, heldId: string, isLocked: boolean) {
  return tx
    .selectFrom('heldMessage')
    .select(['id', 'senderId', 'conversationId', 'content', 'codes', 'heldAt'])
    .where('id', '=', heldId)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}
