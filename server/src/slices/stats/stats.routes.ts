import { homeFigures, sharesOf, topCountries } from '@netwrk/domain/stats/live-stats'
import { statsContract as contract } from '@netwrk/domain/stats/stats.contract'
import { answer } from '../../app/answer.ts'
import { activeMembers, countedCountries, readStats } from './stats.reads.ts'

export const statsRoutes = {
  live: answer(contract.live, async ({ db, config }) => ({
    stats: await readStats(db),
    usesStandIns: config.placeholderStats,
  })),
  countries: answer(contract.countries, async ({ db, config }) => {
    const stats = await readStats(db)
    if (!config.placeholderStats) return { countries: sharesOf(await countedCountries(db), stats.totalUsers) }
    return { countries: topCountries(homeFigures(stats, true).entrepreneurs) }
  }),
  active: answer(contract.active, async (ctx) => ({ members: await activeMembers(ctx, ctx.actor.id) })),
}
