import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Deps } from '../../server/src/deps.ts'
import { createBrowser } from '../../server/src/testing/browser.ts'
import { type Community, spread } from '../environment/community.ts'
import { seedTalkers } from '../environment/talkers.ts'
import { seedTalks } from '../environment/talks.ts'
import { browserOf, openSessions, type Visitor } from '../environment/visitors.ts'
import { actsDone } from './counts.ts'

const counts = { swipers: 60, talkers: 60, newcomers: 40, conversations: 100 }
const inboxMessages = 1000
const password = 'a long password of a bench'

export type Scene = Awaited<ReturnType<typeof seedScene>> extends (origin: string) => infer S ? S : never

/** Everybody who acts, each where they do nothing else. Resolves to what they are once a server answers. */
export async function seedScene(deps: Deps, { free, paid }: Community, pool: pg.Pool) {
  const all = spread([...free, ...paid.slice(counts.swipers)], howMany(counts))
  const take = (count: number) => all.splice(0, count)
  const swipers = await openSessions(deps, paid.slice(0, counts.swipers))
  const talkers = await seedTalkers(deps, pool, take(counts.talkers), 20)
  const newTalkers = await seedTalkers(deps, pool, take(counts.talkers), 0)
  const newcomers = await seedPasswords(deps, pool, take(counts.newcomers))
  const [owner] = (await openSessions(deps, take(1))) as [Visitor]
  const others = take(counts.conversations)
  const talks = others.map((other, at) => ({ one: owner.id, other, messages: at === 0 ? inboxMessages : 20 }))
  const [conversationId] = (await seedTalks(deps, pool, talks)) as [string]
  const targets = take(actsDone)
  return (origin: string) => ({
    swipers: swipers.map((visitor) => browserOf(origin, visitor)),
    swiperIds: swipers.map(({ id }) => id),
    targets,
    talkers,
    newTalkers,
    newcomers: newcomers.map((email) => ({ email, browser: () => createBrowser(origin) })),
    password,
    inbox: { owner: browserOf(origin, owner), conversationId, otherId: others[0]! },
  })
}

const howMany = ({ talkers, newcomers, conversations }: typeof counts) =>
  2 * talkers + newcomers + 1 + conversations + actsDone

/** Gives members a password that a sign-in knows. Resolves to their addresses. */
async function seedPasswords({ identity }: Deps, pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const hash = await (await identity.$context).password.hash(password)
  await pool.query(
    `insert into credential (id, account_id, provider, provider_account_id, password)
     select id, account_id, 'credential', account_id::text, $3 from unnest($1::uuid[], $2::uuid[]) as given (id, account_id)`,
    [ids.map(() => randomUUID()), ids, hash],
  )
  const { rows } = await pool.query<{ email: string }>(
    'select email from account where id = any($1::uuid[])',
    [ids],
  )
  return rows.map(({ email }) => email)
}
