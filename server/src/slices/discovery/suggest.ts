import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import type { MemberCtx } from '../../deps.ts'
import { todaysAllowance } from '../connections/connections.reads.ts'
import { people, personOf } from '../profiles/profiles.reads.ts'
import { findBestByFullScan } from './full-scan.ts'

/** The viewer's 20 best with their cards, and what is left of today's allowance (SPEC section 9). */
export async function suggest({ db, clock, actor }: MemberCtx) {
  const now = clock.now()
  const [best, allowance] = await Promise.all([
    findBestByFullScan(db, actor.id, now, SUGGESTION_LIMIT),
    todaysAllowance(db, actor.id, now),
  ])
  const suggestions: Suggestion[] = []
  if (best.length > 0) {
    const ids = best.map(({ id }) => id)
    const rows = await people(db).where('account.id', 'in', ids).execute()
    const byId = new Map(rows.map((row) => [row.id, personOf(row)]))
    for (const { id, compatibility } of best) {
      const person = byId.get(id)
      if (person) suggestions.push({ person, compatibility })
    }
  }
  return { suggestions, allowance }
}
