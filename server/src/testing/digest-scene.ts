import { takeDigests } from '../slices/notifications/digest/take-digests.ts'
import { createWorld, type World } from './world.ts'

export type Member = Awaited<ReturnType<World['member']>>

/** Ana, verified, whose first digest has been planned; the clock stands at its minute. */
export async function setUpDigest(environment: Record<string, string> = {}) {
  const world = await createWorld(environment)
  const ana = await world.member('Ana', { skills: ['saas'], age: 30, country: 'UK' })
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await world.handleEvents()
  await takeDigests(world.deps)
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  return { world, ana, ...sceneOf(world, ana) }
}

function sceneOf(world: World, ana: Member) {
  const { db } = world.deps
  const dueAt = async () => {
    const row = await db
      .selectFrom('digest')
      .select('dueAt')
      .where('accountId', '=', ana.id)
      .executeTakeFirstOrThrow()
    return row.dueAt
  }
  const mails = () =>
    world.deps.keptMail!().filter(({ subject }) => subject.startsWith('Your week on Netwrk'))
  return {
    dueAt,
    mails,
    /** It is the minute of her digest, and one server looks. */
    async come() {
      world.setNow(await dueAt())
      return takeDigests(world.deps)
    },
    /** What becomes of a digest that was asked for: its subject, or nothing. */
    async mailed() {
      const before = mails().length
      await world.handleEvents()
      return mails()
        .slice(0, mails().length - before)
        .map(({ subject }) => subject)
    },
    /** Somebody who is there to be met, after the clock stood at the last digest. */
    async someone(name: string) {
      const person = await world.person(name, { skills: ['trading'], age: 31, country: 'UK' })
      await db.updateTable('account').set({ emailVerified: true }).where('id', '=', person.id).execute()
      return person
    },
    async connect(from: { id: string }, to: { id: string }) {
      const swipe = { action: 'connect', matchScore: 70, createdAt: world.deps.clock.now() }
      await db
        .insertInto('swipe')
        .values({ accountId: from.id, targetId: to.id, ...swipe })
        .execute()
    },
    async match(other: { id: string }) {
      const [lowId, highId] = [ana.id, other.id].sort() as [string, string]
      const pair = { lowId, highId, score: 70, factors: '{}', commonInterests: [] }
      await db
        .insertInto('match')
        .values({ ...pair, id: crypto.randomUUID(), createdAt: world.deps.clock.now() })
        .execute()
    },
  }
}
