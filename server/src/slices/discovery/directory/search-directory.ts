import { type Tier, tierRank } from '@netwrk/domain/billing/plans'
import {
  DIRECTORY_PAGE_SIZE,
  type DirectorySearch,
  directoryRanks,
} from '@netwrk/domain/discovery/directory/directory'
import { directoryQuery, directoryWords } from '@netwrk/domain/discovery/directory/directory-query'
import { type Preferences, tierNeededFor } from '@netwrk/domain/discovery/preferences'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findListed, type Listed } from './directory.reads.ts'

/**
 * A page of the members who fit a search. Refuses `discovery.premium_required` and `discovery.elite_required` for filters
 * beyond the plan, and what would read the directory as a whole: `request.too_many` and `discovery.directory_used_up`.
 */
export async function searchDirectory(ctx: MemberCtx, search: DirectorySearch) {
  const { db, actor } = ctx
  await refuseTooMany(ctx)
  const viewer = await viewerOf(db, actor.id)
  refuseBeyondPlan(viewer.tier, search.filters)
  const found = await findPage(db, viewer, search)
  const page = found.slice(0, DIRECTORY_PAGE_SIZE)
  const last = page.at(-1)
  return {
    members: page.map(({ entry }) => entry),
    next: found.length > page.length && last ? last.cursor : null,
  }
}

async function refuseTooMany({ limits, actor }: MemberCtx): Promise<void> {
  if (!(await limits.take('directory', actor.id))) throw new Refusal('request.too_many')
  if (!(await limits.take('directoryDay', actor.id))) throw new Refusal('discovery.directory_used_up')
}

async function viewerOf(db: Db, id: string) {
  const { tier, country } = await db
    .selectFrom('profile')
    .select(['tier', 'country'])
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, tier: tier as Tier, country }
}

function refuseBeyondPlan(tier: Tier, filters: Preferences | null): void {
  const needed = filters === null ? 'free' : tierNeededFor(filters)
  if (tierRank(needed) > tierRank(tier))
    throw new Refusal(`discovery.${needed as 'premium' | 'elite'}_required`)
}

/** Those of a page and one more, if there is one: rank by rank, and nobody in two of them. */
async function findPage(db: Db, viewer: { id: string; country: string | null }, search: DirectorySearch) {
  const words = directoryWords(search.text)
  // Nothing but signs is found with nobody.
  if (words.length === 0 && search.text.trim() !== '') return []
  const ranks = words.length === 0 ? (['anything'] as const) : directoryRanks
  const found: Listed[] = []
  for (const [index, rank] of ranks.entries()) {
    const wanted = DIRECTORY_PAGE_SIZE + 1 - found.length
    if (wanted === 0) break
    if (search.after && directoryRanks.indexOf(rank) < directoryRanks.indexOf(search.after.rank)) continue
    const before = ranks[index - 1]
    const listed = await findListed(db, viewer, {
      rank,
      query: directoryQuery({ ...search, words }, rank),
      besides: before === undefined ? null : directoryQuery({ ...search, words }, before),
      filters: search.filters,
      after: search.after?.rank === rank ? search.after : null,
      limit: wanted,
    })
    found.push(...listed)
  }
  return found
}
