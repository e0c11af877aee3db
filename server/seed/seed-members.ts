import { sql } from 'kysely'
import type { Deps } from '../src/deps.ts'
import { CAST_DOMAIN, castMember } from './cast/cast.ts'
import { insertMembers, seat } from './insert-members.ts'

type Needs = Pick<Deps, 'db' | 'ids' | 'clock'>
type Options = {
  /** How many to add. */
  members: number
  /** The number in the cast to begin with; without it, after those who are there. */
  startAt?: number
  say: (line: string) => void
}

const BATCH = 2000
const LANES = 2
const REPORT_EVERY = 20_000

/**
 * Adds members of the cast, in batches of their own transactions. They have no credential, so none can sign in.
 * Numbers whose username or e-mail is taken are passed over, so that the wanted many come in whatever was there.
 * @returns how many came in
 */
export async function seedMembers(
  { db, ids, clock }: Needs,
  { members, startAt, say }: Options,
): Promise<number> {
  const now = clock.now()
  let next = startAt ?? (await countSeeded(db))
  let claimed = 0
  let added = 0

  const lane = async () => {
    while (claimed < members) {
      const size = Math.min(BATCH, members - claimed)
      const first = next
      next += size
      claimed += size
      const batch = Array.from({ length: size }, (_, offset) => castMember(first + offset, now))
      const arrived = await insertMembers(db, seat(ids, batch))
      claimed -= size - arrived
      if (Math.floor((added + arrived) / REPORT_EVERY) > Math.floor(added / REPORT_EVERY))
        say(`${added + arrived} members…`)
      added += arrived
    }
  }
  // While the database takes one batch, the next one is drawn.
  await Promise.all(Array.from({ length: LANES }, lane))
  return added
}

async function countSeeded(db: Deps['db']): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email', 'like', `%@${CAST_DOMAIN}`)
    .executeTakeFirstOrThrow()
  return count
}
