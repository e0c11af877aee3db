import { type MailKind, mailSettingOf, onAgain } from '@netwrk/domain/notifications/news-choices'
import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countSave } from '../../../platform/database/revisions.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { isSigned, readMailToken } from './mail-token.reads.ts'
import { settingsSection } from './settings.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>
type Token = { token: string }

/** What the link of a mail ends, and whether such mails still come. Suspended or on a break, it answers the same. */
export async function mailChoiceOf({ db }: Pick<Deps, 'db'>, { token }: Token) {
  const { kind, row } = await ownerOf(db, token)
  const isMailOn = row.emailNotifications
  return { kind, isMailOn, isOn: kind === 'all' ? isMailOn : row[mailSettingOf[kind]] !== 'off' }
}

/** Ends the mails of the link's kind. Pressing twice is as pressing once. */
export function unsubscribe(ctx: Needs, { token }: Token) {
  return choose(ctx, token, (kind) =>
    kind === 'all' ? { emailNotifications: false } : { [mailSettingOf[kind]]: 'off' },
  )
}

/** Turns the mails of the link's kind on again, where they are off. */
export function resubscribe(ctx: Needs, { token }: Token) {
  return choose(ctx, token, (kind, row) => {
    if (kind === 'all') return { emailNotifications: true }
    // Who gets them weekly keeps that.
    return row[mailSettingOf[kind]] === 'off' ? { [mailSettingOf[kind]]: onAgain(kind) } : {}
  })
}

type Row = Awaited<ReturnType<typeof ownerOf>>['row']
type Change = Partial<Omit<Row, 'accountId' | 'unsubscribeToken'>>

async function choose(ctx: Needs, token: string, changeOf: (kind: MailKind | 'all', row: Row) => Change) {
  await transact(ctx, async (tx) => {
    const { kind, row } = await ownerOf(tx, token, { isLocked: true })
    const change = changeOf(kind, row)
    if (Object.keys(change).length === 0) return
    const { accountId } = row
    await tx.updateTable('settings').set(change).where('accountId', '=', accountId).execute()
    // So that an older save of the settings, still on its way, does not undo it.
    await countSave(tx, accountId, settingsSection, undefined)
    await record(
      tx,
      [{ type: 'account.settings_changed', accountId, isPresenceChanged: false }],
      ctx.clock.now(),
    )
  })
  return { ok: true as const }
}

/** Refuses (`accounts.link_invalid`) a token that is none of ours. */
async function ownerOf(db: Db, token: string, { isLocked = false } = {}) {
  const link = readMailToken(token)
  if (link === null) throw new Refusal('accounts.link_invalid')
  const row = await db
    .selectFrom('settings')
    .select(['accountId', 'unsubscribeToken', 'emailNotifications', ...Object.values(mailSettingOf)])
    .$if(link.kind === 'all', (query) =>
      query.where('unsubscribeToken', '=', link.kind === 'all' ? link.unsubscribeToken : ''),
    )
    .$if(link.kind !== 'all', (query) =>
      query.where('accountId', '=', link.kind === 'all' ? '' : link.accountId),
    )
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  const isOurs =
    row && (link.kind === 'all' || isSigned(link, { id: row.accountId, token: row.unsubscribeToken }))
  if (!isOurs) throw new Refusal('accounts.link_invalid')
  return { kind: link.kind, row }
}
