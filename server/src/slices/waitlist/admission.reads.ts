import { isLaunched, type LaunchSettings } from '@netwrk/domain/waitlist/gate'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'

/** Whether an account may be made with this address: after the launch any, before it one that was invited. */
export async function maySignUp(db: Db, email: string): Promise<boolean> {
  return (await hasLaunched(db)) || (await isInvited(db, email))
}

/** Whether Netwrk is open to this member: after the launch to all, before it to who was invited and is verified. */
export async function isOpenTo(db: Db, actor: { id: string; hasLaunched?: boolean }): Promise<boolean> {
  return (actor.hasLaunched ?? (await hasLaunched(db))) || (await isLetIn(db, actor.id))
}

/** What {@link launchedBy} reads, for a statement that has the settings joined to it, or none. */
export const launchColumns = [
  'launchSettings.launchLive',
  'launchSettings.targetUsers',
  'launchSettings.currentSignups',
] as const

type LaunchRow = { [K in 'launchLive' | 'targetUsers' | 'currentSignups']: LaunchSettings[K] | null }

/** Whether Netwrk is open to all, by a row with these columns; without settings it is not. */
export function launchedBy({ launchLive, targetUsers, currentSignups }: LaunchRow): boolean {
  if (launchLive === null || targetUsers === null || currentSignups === null) return false
  return isLaunched({ launchLive, targetUsers, currentSignups })
}

/** Whether the operator lets this member in before the launch. An address only counts once it is known to be theirs. */
async function isLetIn(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .innerJoin('invitation', 'invitation.email', 'account.email')
    .select('account.id')
    .where('account.id', '=', accountId)
    .where('account.emailVerified', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

async function isInvited(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('invitation').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

async function hasLaunched(db: Db): Promise<boolean> {
  const [settings] = await launchSettings(db, {})
  return settings !== undefined && launchedBy(settings)
}

const launchSettings = keptStatement((db) =>
  db.selectFrom('launchSettings').modifyFront(preparedAs('launch_settings')).select(launchColumns),
)
