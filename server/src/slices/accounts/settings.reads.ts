import type { Settings } from '@netwrk/domain/accounts/settings'
import type { Db } from '../../platform/database.ts'

/** The member's settings (SPEC section 3). */
export async function settingsOf(db: Db, accountId: string): Promise<Settings> {
  const { isHidden, showsOnlineStatus, allowsMessageRequests, theme, ...row } = await db
    .selectFrom('settings')
    .innerJoin('profile', 'profile.accountId', 'settings.accountId')
    .select([
      'pushNotifications',
      'emailNotifications',
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

/**
 * Whom to mail a notice, with the token that ends such mails; null where Email Notifications is off or the address is
 * not verified.
 */
export async function noticeAddress(db: Db, accountId: string) {
  const row = await db
    .selectFrom('account')
    .innerJoin('settings', 'settings.accountId', 'account.id')
    .select(['email', 'name', 'unsubscribeToken as token'])
    .where('account.id', '=', accountId)
    .where('emailVerified', '=', true)
    .where('emailNotifications', '=', true)
    .executeTakeFirst()
  return row ?? null
}
