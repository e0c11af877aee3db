import type { News, Settings } from '@netwrk/domain/accounts/settings'
import { type MailKind, mailSettingOf, newsChoices } from '@netwrk/domain/notifications/news-choices'
import type { Db } from '../../../platform/database/database.ts'
import { revisionsOf } from '../../../platform/database/revisions.ts'

/** The member's settings. */
export async function settingsOf(db: Db, accountId: string): Promise<Settings> {
  const { isHidden, showsOnlineStatus, allowsMessageRequests, theme, ...row } = await db
    .selectFrom('settings')
    .innerJoin('profile', 'profile.accountId', 'settings.accountId')
    .select([
      'pushNotifications',
      'emailNotifications',
      'newMessages',
      'newMatches',
      'soundEffects',
      'allowsMessageRequests',
      'theme',
      ...newsColumns,
      'profile.showsOnlineStatus',
      'profile.isHidden',
      'profile.capacity',
    ])
    .where('settings.accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    showOnlineStatus: showsOnlineStatus,
    allowMessageRequests: allowsMessageRequests,
    profileVisibility: isHidden ? 'hidden' : 'public',
    theme,
    // The choices are the contract's: the database refuses the rest.
  } as Settings
}

const newsColumns = Object.keys(newsChoices) as (keyof typeof newsChoices)[]

/** Those of some members who want to be told of a kind of news. */
export async function whoWants(db: Db, accountIds: readonly string[], news: News): Promise<Set<string>> {
  const rows = await db
    .selectFrom('settings')
    .select('accountId')
    .where('accountId', 'in', accountIds)
    .where(news, '=', true)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Under which name saves of the settings are counted. */
export const settingsSection = 'settings'

export type Saved = { settings: Settings; revision: number }

/** The settings with the revision that a change of them names. */
export async function savedSettings(db: Db, accountId: string): Promise<Saved> {
  const revisions = await revisionsOf(db, accountId, [settingsSection])
  return { settings: await settingsOf(db, accountId), revision: revisions[settingsSection] }
}

/**
 * Whom to mail news of these kinds as it happens, with what signs the link that ends such mails, and which of the kinds
 * they want so; null where Email Notifications, that news or all of the kinds are not on, the address is not verified, or
 * they are suspended.
 */
export async function notificationAddress(db: Db, accountId: string, news: News, kinds: readonly MailKind[]) {
  return wanting(await mailable(db, accountId).where(news, '=', true).executeTakeFirst(), kinds)
}

/** As {@link notificationAddress}, of what is of no news that can be turned off by every way. */
export async function newsAddress(db: Db, accountId: string, kind: MailKind) {
  return wanting(await mailable(db, accountId).executeTakeFirst(), [kind])
}

/** Whom to mail their weekly digest, with all that decides about what it tells; null as well on a break. */
export async function digestAddress(db: Db, accountId: string) {
  const row = await mailable(db, accountId)
    .select(['newMatches', 'newMessages', ...newsColumns])
    .where('mailDigest', '=', 'weekly')
    .where('profile.pausedUntil', 'is', null)
    .where('account.leftAt', 'is', null)
    .executeTakeFirst()
  return row ? (row as typeof row & Pick<Settings, (typeof newsColumns)[number]>) : null
}

type Address = Awaited<ReturnType<ReturnType<typeof mailable>['executeTakeFirst']>>

function wanting(address: Address, kinds: readonly MailKind[]) {
  const wanted = address ? kinds.filter((kind) => address[mailSettingOf[kind]] === 'on') : []
  return address && wanted.length > 0 ? { ...address, wanted } : null
}

function mailable(db: Db, accountId: string) {
  return addresses(db, accountId)
    .select(Object.values(mailSettingOf))
    .where('emailVerified', '=', true)
    .where('isSuspended', '=', false)
    .where('emailNotifications', '=', true)
}

/** The address of somebody who asked for a mail themselves. */
export async function ownAddress(db: Db, accountId: string) {
  return (await addresses(db, accountId).executeTakeFirst()) ?? null
}

function addresses(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .innerJoin('settings', 'settings.accountId', 'account.id')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['account.id', 'email', 'name', 'unsubscribeToken as token'])
    .where('account.id', '=', accountId)
}
