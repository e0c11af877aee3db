import type { WhyNobody } from '@netwrk/domain/discovery/preference-counts'
import { type Preferences, widestPreferences } from '@netwrk/domain/discovery/preferences'
import type { MemberCtx } from '../../deps.ts'

/** How many people stand behind each choice, and where nobody passes them all, why. */
export async function countPeople(ctx: MemberCtx, preferences: Preferences) {
  const counts = await ctx.matching.count(ctx.db, ctx.actor.id, preferences)
  return { counts, whyNobody: counts.total > 0 ? null : await whyNobody(ctx) }
}

async function whyNobody({ db, clock, actor, matching }: MemberCtx): Promise<WhyNobody> {
  const { total } = await matching.count(db, actor.id, widestPreferences)
  if (total > 0) return 'too_narrow'
  const { isAlone } = await matching.best(db, actor.id, clock.now(), 1)
  return isAlone ? 'alone' : 'all_decided'
}
