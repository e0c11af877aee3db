import { timeZoneOf } from '@netwrk/domain/time/local-day'
import { sql } from 'kysely'
import { drawAvatars } from '../../seed/avatars.ts'
import { castMember } from '../../seed/cast/cast.ts'
import { DEMO_PASSWORD, demoEmails } from '../../seed/cast/demo-cast.ts'
import { insertDemoMembers } from '../../seed/demo-members.ts'
import { insertMembers, seat } from '../../seed/insert-members.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database/database.ts'

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'files' | 'identity'>

const COMMUNITY_SIZE = 420

// Any number that nothing else in this database locks.
const lockKey = 7_306_918

/**
 * Fills an empty database with the demo community, where the configuration asks for it. All rows come in one
 * transaction and servers that start together take turns, so that there is one community or none.
 * @returns the lines that tell how to sign in; none where the demo members are not there
 */
export async function seedDemoAtFirstStart(
  deps: Needs,
  say: (line: string) => void,
): Promise<readonly string[]> {
  if (!deps.config.demo) return []
  await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
    if (await hasAnyAccount(tx)) return
    await drawAvatars(deps.files, say)
    await insertCommunity(deps, tx)
    say(`The demo community has moved in: ${COMMUNITY_SIZE} members.`)
  })
  if (!(await hasDemoMembers(deps.db))) return []
  await launchUnlessDecided(deps.db)
  await inviteDemoMembers(deps)
  return announcement()
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
async function inviteDemoMembers({ db, ids, clock }: Needs): Promise<void> {
  const invitedAt = clock.now()
  await db
    .insertInto('invitation')
    .values(demoEmails.map((email) => ({ id: ids.next(), email, invitedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function insertCommunity({ clock, ids, identity }: Needs, tx: Db): Promise<void> {
  const now = clock.now()
  const members = Array.from({ length: COMMUNITY_SIZE }, (_, index) => castMember(index, now))
  const community = seat(ids, members)
  await insertMembers(tx, community)

  const { password } = await identity.$context
  const passwordHashes = await Promise.all([password.hash(DEMO_PASSWORD), password.hash(DEMO_PASSWORD)])
  await insertDemoMembers({ tx, ids, now, zone: ownZone(), passwordHashes }, community)
}

async function hasAnyAccount(tx: Db): Promise<boolean> {
  return (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function hasDemoMembers(db: Db): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('email', 'in', demoEmails).execute()
  return found.length === demoEmails.length
}

/** Who tries the demo sits at this machine, so its midnight is theirs. */
function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZoneOf(timeZone)
}

function announcement(): string[] {
  const [first, ...others] = demoEmails.map((email) => `${email} / ${DEMO_PASSWORD}`)
  return [`Demo sign-in:     ${first}`, ...others.map((line) => `             or   ${line}`)]
}
