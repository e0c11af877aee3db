import { Refusal } from '@netwrk/domain/refusals'
import type { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { countSave } from '../../../platform/database/revisions.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/outbox.ts'
import { settingsSection } from './settings.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Turns Email Notifications off for whom the link was mailed to. Pressing twice is as pressing once. */
export async function unsubscribe(ctx: Needs, { token }: { token: string }) {
  if (!uuid.test(token)) throw new Refusal('accounts.link_invalid')
  await transact(ctx, async (tx) => {
    const row = await tx
      .updateTable('settings')
      .set({ emailNotifications: false })
      .where('unsubscribeToken', '=', token)
      .returning('accountId')
      .executeTakeFirst()
    if (!row) throw new Refusal('accounts.link_invalid')
    // So that an older save of the settings, still on its way, does not turn the mails on again.
    await countSave(tx, row.accountId, settingsSection, undefined)
    await record(
      tx,
      [{ type: 'account.settings_changed', accountId: row.accountId, isPresenceChanged: false }],
      ctx.clock.now(),
    )
  })
  return { ok: true as const }
}

/** What a mail program's own unsubscribe button posts to (RFC 8058); opening it in a browser changes nothing. */
export function serveUnsubscribe(app: Hono, deps: Needs): void {
  app.post('/mail/unsubscribe', async (c) => {
    try {
      await unsubscribe(deps, { token: c.req.query('token') ?? '' })
      return c.text('You will get no more notification mails.')
    } catch (error) {
      if (error instanceof Refusal) return c.text(error.text, 410)
      throw error
    }
  })
  app.get('/mail/unsubscribe', (c) =>
    c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.query('token') ?? '')}`),
  )
}
