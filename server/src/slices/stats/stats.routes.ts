import { topCountries } from '@netwrk/domain/stats/live-stats'
import { statsContract as contract } from '@netwrk/domain/stats/stats.contract'
import { answer } from '../../answer.ts'
import { activeMembers, readStats } from './stats.reads.ts'

export const statsRoutes = {
  live: answer(contract.live, async ({ db, config }) => ({
    stats: await readStats(db),
    usesStandIns: config.placeholderStats,
  })),
  countries: answer(contract.countries, async ({ db }) => ({
    countries: topCountries((await readStats(db)).totalUsers),
  })),
  active: answer(contract.active, async (ctx) => ({ members: await activeMembers(ctx, ctx.actor.id) })),
}
