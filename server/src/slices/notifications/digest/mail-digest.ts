import type { EventOf } from '@netwrk/domain/events'
import { digestOf, isInDigest } from '@netwrk/domain/notifications/digest'
import { mayGoOut } from '@netwrk/domain/notifications/digest-time'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { digestAddress } from '../../accounts/settings/settings.reads.ts'
import { mailLinks } from '../mail-links.reads.ts'
import { digestMail } from './digest-mail.ts'
import { digestNews, nextStepOf } from './digest-news.reads.ts'

type Needs = Pick<Deps, 'mail' | 'config' | 'clock' | 'matching'>

/**
 * Mails a member what is new since they were last told, as it stands at this moment; nothing where nothing is, or where the
 * morning has gone by while the mail server was away. The mail has one Message-ID however often it is tried: where the
 * server ends between the mail server's yes and our note of it, what is sent again is the same mail.
 */
export function mailDigest(needs: Needs): EventHandler<EventOf<'digest.mail_due'>> {
  const { mail, config, clock } = needs
  return async (tx, { id: eventId, body: { accountId }, occurredAt }) => {
    const now = clock.now()
    const told = await lockDigest(tx, accountId)
    if (!told?.toldUpTo || !mayGoOut(occurredAt, told.sentAt, now)) return []
    const to = await digestAddress(tx, accountId)
    if (!to) return []
    const withSuggestions = isInDigest('suggestions', to)
    const news = await digestNews(tx, needs, accountId, { since: told.toldUpTo, withSuggestions })
    const things = digestOf(news, to, await nextStepOf(tx, accountId))
    if (things.length === 0) return []
    // So that a crash of the database itself does not forget it either, as it may what else is handled.
    await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
    await tx
      .updateTable('digest')
      .set({ toldUpTo: now, sentAt: now })
      .where('accountId', '=', accountId)
      .execute()
    const { publicOrigin } = config
    const links = mailLinks(config, { kind: 'digest', recipient: to, path: '/' })
    const id = `<digest.${eventId}.${accountId}@${new URL(publicOrigin).hostname}>`
    await mail.send({ ...digestMail(publicOrigin, to, things, links), id })
    return []
  }
}

function lockDigest(tx: Db, accountId: string) {
  return tx
    .selectFrom('digest')
    .select(['toldUpTo', 'sentAt'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}
