import { seedMembers } from '../../server/seed/seed-members.ts'
import type { Deps } from '../../server/src/deps.ts'
import { BenchError } from '../bench-error.ts'

/** Members of the community by plan, in the same order on every run. */
export type Community = { free: string[]; paid: string[] }

/** Fills the database with so many members of the demo cast. */
export async function moveIn(deps: Deps, members: number): Promise<Community> {
  await seedMembers(deps, { members, startAt: 0, say: () => {} })
  const rows = await deps.db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .select(['account.id', 'profile.tier'])
    .orderBy('account.username')
    .execute()
  const idsOf = (isPaid: boolean) =>
    rows.filter(({ tier }) => (tier !== 'free') === isPaid).map(({ id }) => id)
  return { free: idsOf(false), paid: idsOf(true) }
}

/** So many of all, evenly spread over them. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length < count)
    throw new BenchError(`${count} are needed and ${all.length} are there: try more --members`)
  return Array.from({ length: count }, (_, place) => all[Math.floor((place * all.length) / count)]!)
}
