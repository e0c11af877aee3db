import type { Deps } from '../../deps.ts'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { digestOf, newSecret } from './browser-secret.ts'
import { confirmationMail, placeMail } from './waitlist-mails.ts'

type Placed = { type: 'waitlist.joined' | 'waitlist.place_asked'; position: number }

/** Mails somebody their place, with the link that confirms the address and shows the place in any browser. */
export function mailPlace({ mail, config, db }: Pick<Deps, 'mail' | 'config' | 'db'>): EventHandler<Placed> {
  return async (tx, { body: { position } }) => {
    const entry = await tx
      .selectFrom('waitlistEntry')
      .select(['email', 'position', 'referralCode', 'confirmedAt'])
      .where('position', '=', position)
      .executeTakeFirst()
    if (!entry) return []
    const token = newSecret()
    // On a connection of its own: the link works before it is mailed, and still does where the handler is undone after.
    await db
      .updateTable('waitlistEntry')
      .set({ linkDigest: digestOf(token) })
      .where('position', '=', position)
      .execute()
    const link = `${config.publicOrigin}/waitlist?place=${token}`
    await mail.send(entry.confirmedAt === null ? confirmationMail(entry, link) : placeMail(entry, link))
    return []
  }
}
