import { timeZoneOf } from '@netwrk/domain/time/local-day'
import { sql } from 'kysely'
import { drawAvatars } from '../../seed/avatars.ts'
import { castMember } from '../../seed/cast/cast.ts'
import { DEMO_OWNER_EMAIL, demoOwner } from '../../seed/cast/demo-owner.ts'
import { DEMO_PASSWORD, demoEmails, demoNames } from '../../seed/cast/maya-and-jonas.ts'
import { insertDeskWork } from '../../seed/desk/insert-desk-work.ts'
import { insertFactor } from '../../seed/desk/owner-factor.ts'
import { askForDemoRefunds } from '../../seed/desk/refund-requests.ts'
import { insertCredential, insertMayaAndJonas } from '../../seed/insert-maya-and-jonas.ts'
import { insertMembers, type SeatedMember, seat } from '../../seed/insert-members.ts'
import type { DemoSignIn, Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'

const COMMUNITY_SIZE = 420

// Any number that nothing else in this database locks.
const lockKey = 7_306_918

/**
 * Fills an empty database with the demo community, where the configuration asks for it. All rows come in one
 * transaction and servers that start together take turns, so that there is one community or none.
 * @returns the lines that tell how to sign in; none where the demo members are not there
 */
export async function seedDemoAtFirstStart(
  deps: Deps,
  say: (line: string) => void,
): Promise<readonly string[]> {
  if (!deps.config.demo) return []
  await inTurns(deps.db, async (tx) => {
    if (await hasAnyAccount(tx)) return
    await drawAvatars(deps.files, say)
    await insertCommunity(deps, tx)
    say(`The demo community has moved in: ${COMMUNITY_SIZE} members.`)
  })
  if (!(await hasDemoMembers(deps.db))) return []
  await launchUnlessDecided(deps.db)
  await inviteDemoMembers(deps)
  const hasOwner = await hasDemoOwner(deps.db)
  // By itself, because a community may have moved in where no sandbox ran.
  if (hasOwner) await inTurns(deps.db, (tx) => askForDemoRefunds(deps, tx))
  return announcement(deps.config, hasOwner)
}

/** Whom the sign-in screen offers to try the demo as: nobody where others may reach it, or where they are not there. */
export async function demoSignInsOf({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<DemoSignIn[]> {
  if (!config.demoLife || !(await hasDemoMembers(db))) return []
  return demoEmails.map((email, place) => ({ name: demoNames[place]!, email, password: DEMO_PASSWORD }))
}

async function inTurns(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    await work(tx)
  })
}

/**
 * The main job is the first thing to be seen, in a new demo and in one that is older than the gate; a launch that the
 * operator or a join has brought about stays as it is.
 */
async function launchUnlessDecided(db: Db): Promise<void> {
  await db
    .insertInto('launchSettings')
    .values({ launchLive: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The printed sign-ins show everything, also while the operator tries the closed gate out. */
async function inviteDemoMembers({ db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> {
  const invitedAt = clock.now()
  await db
    .insertInto('invitation')
    .values([...demoEmails, DEMO_OWNER_EMAIL].map((email) => ({ id: ids.next(), email, invitedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertCommunity(deps: Deps, tx: Db): Promise<void> {
  const { clock, ids, identity, config } = deps
  const now = clock.now()
  const members = Array.from({ length: COMMUNITY_SIZE }, (_, index) => castMember(index, now))
  const community = seat(ids, members)
  await insertMembers(tx, community)

  const { password } = await identity.$context
  const passwordHashes = await Promise.all([password.hash(DEMO_PASSWORD), password.hash(DEMO_PASSWORD)])
  await insertMayaAndJonas({ tx, ids, now, zone: ownZone(), passwordHashes }, community)
  if (config.isLocal) await insertOwner(deps, tx, community)
}

/** Who owns the demo may do everything, and the password is known: so only where nobody else can reach it. */
async function insertOwner(deps: Deps, tx: Db, community: readonly SeatedMember[]): Promise<void> {
  const { clock, ids, identity } = deps
  const now = clock.now()
  const [owner] = seat(ids, [demoOwner(now, ownZone())]) as [SeatedMember]
  await insertMembers(tx, [owner])
  const { password } = await identity.$context
  await insertCredential({ tx, ids, now }, owner.id, await password.hash(DEMO_PASSWORD))
  await insertFactor(deps, tx, owner.id)
  await insertDeskWork(deps, tx, { owner, community })
}

async function hasAnyAccount(tx: Db): Promise<boolean> {
  return (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function hasDemoMembers(db: Db): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('email', 'in', demoEmails).execute()
  return found.length === demoEmails.length
}

async function hasDemoOwner(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .innerJoin('staff', 'staff.accountId', 'account.id')
    .select('account.id')
    .where('account.email', '=', DEMO_OWNER_EMAIL)
    .executeTakeFirst()
  return found !== undefined
}

/** Who tries the demo sits at this machine, so its midnight is theirs. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZoneOf(timeZone)
}

function announcement({ publicOrigin }: Deps['config'], hasOwner: boolean): string[] {
  const [first, ...others] = demoEmails.map((email) => `${email} / ${DEMO_PASSWORD}`)
  const lines = [`Demo sign-in:     ${first}`, ...others.map((line) => `             or   ${line}`)]
  if (!hasOwner) return lines
  return [
    ...lines,
    `Demo owner:       ${DEMO_OWNER_EMAIL} / ${DEMO_PASSWORD}`,
    '  with a code of  npm run desk -- demo code',
    `  their desk:     ${publicOrigin}/desk`,
  ]
}
