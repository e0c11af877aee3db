import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'

type Notices = { recipients: readonly string[]; title: string; body: string }

/** Keeps what the operator announces for each of its recipients, in the caller's transaction. */
export async function keepAnnouncementNotices(
  tx: Db,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  eventId: string,
  { recipients, title, body }: Notices,
): Promise<void> {
  if (recipients.length === 0) return
  const said = { eventId, kind: 'announcement', title, body, data: '{}', createdAt: clock.now() }
  await tx
    .insertInto('notification')
    .values(recipients.map((recipientId) => ({ id: ids.next(), recipientId, ...said })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
