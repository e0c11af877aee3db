import type { Draft } from '@netwrk/domain/desk/announcements'
import type { World } from '../world.ts'

export const news: Draft = {
  subject: 'Rooms for teams',
  body: 'You can bring your team now.\n\nIt is free until May.',
  button: { label: 'See how', link: '/subscription' },
  segment: { to: 'all' },
}

/** Who runs commands. */
export const root = { id: null, role: null, name: 'root' }

/** So many who may be written to, beside one each who is suspended, has not verified their address, or wants no mails. */
export async function audience(world: World, count: number) {
  const people = []
  for (let at = 0; at < count + 3; at++) people.push(await world.person(`Person ${at}`))
  const { db } = world.deps
  const [suspended, unverified, silent] = people.map(({ id }) => id) as [string, string, string]
  await db.updateTable('account').set({ emailVerified: true }).execute()
  await db.updateTable('account').set({ emailVerified: false }).where('id', '=', unverified).execute()
  await db.updateTable('profile').set({ isSuspended: true }).where('accountId', '=', suspended).execute()
  await db
    .updateTable('settings')
    .set({ emailNotifications: false })
    .where('accountId', '=', silent)
    .execute()
  return { suspended, unverified, silent, ids: people.slice(3).map(({ id }) => id) }
}

/** Lets time pass until nothing is under way. */
export async function finish(world: World, seconds = 60) {
  for (let second = 0; second < seconds; second++) {
    await world.handleEvents()
    world.pass(1000)
  }
}

export async function mailedTo({ deps }: World): Promise<string[]> {
  const rows = await deps.db.selectFrom('account').select(['id', 'email']).execute()
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  return deps.keptMail!()
    .filter(({ subject }) => subject === news.subject)
    .map(({ to }) => idOf.get(to)!)
}
