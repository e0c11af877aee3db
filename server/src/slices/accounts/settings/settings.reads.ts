import type { News, Settings } from '@netwrk/domain/accounts/settings'
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
      'profile.showsOnlineStatus',
      'profile.isHidden',
    ])
    .where('settings.accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    showOnlineStatus: showsOnlineStatus,
    allowMessageRequests: allowsMessageRequests,
    profileVisibility: isHidden ? 'hidden' : 'public',
    theme: theme as Settings['theme'],
  }
}

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
 * Whom to mail news of a kind, with the token that ends such mails; null where Email Notifications or that kind is off,
 * the address is not verified, or they are suspended.
 */
export async function notificationAddress(db: Db, accountId: string, news: News) {
  const row = await db
    .selectFrom('account')
    .innerJoin('settings', 'settings.accountId', 'account.id')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['email', 'name', 'unsubscribeToken as token'])
    .where('account.id', '=', accountId)
    .where('emailVerified', '=', true)
    .where('isSuspended', '=', false)
    .where('emailNotifications', '=', true)
    .where(news, '=', true)
    .executeTakeFirst()
  return row ?? null
}
