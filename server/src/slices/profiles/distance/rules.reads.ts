import type { DistanceKind } from '@netwrk/domain/profiles/out-of-sight/distance'
import type { DistanceRule } from '@netwrk/domain/profiles/out-of-sight/distance.contract'
import type { Deps } from '../../../deps.ts'

/** A member's rules, the newest first. One that was sealed with another secret cannot be shown any more, and still holds. */
export async function rulesOf(
  { db, sealDistance }: Pick<Deps, 'db' | 'sealDistance'>,
  accountId: string,
): Promise<DistanceRule[]> {
  const rows = await db
    .selectFrom('distanceRule')
    .select(['id', 'kind', 'sealed', 'domain', 'createdAt as addedAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, sealed, domain, addedAt }) => ({
    id,
    kind: kind as DistanceKind,
    value: domain ?? sealDistance.open(sealed!) ?? '',
    addedAt,
  }))
}
