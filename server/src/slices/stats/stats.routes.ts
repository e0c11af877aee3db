import { homeFigures, sharesOf, topCountries } from '@netwrk/domain/stats/live-stats'
import { statsContract as contract } from '@netwrk/domain/stats/stats.contract'
import { answer } from '../../app/answer.ts'
import { activeMembers, countedCountries, readStats } from './stats.reads.ts'

export const statsRoutes = {
  live: answer(contract.live, async ({ db, settings }) => ({
    stats: await readStats(db),
    usesStandIns: (await settings.read()).standIns,
  })),
  countries: answer(contract.countries, async ({ db, settings }) => {
    const stats = await readStats(db)
    const { standIns } = await settings.read()
    if (!standIns) return { countries: sharesOf(await countedCountries(db), stats.totalUsers) }
    return { countries: topCountries(homeFigures(stats, true).entrepreneurs) }
  }),
  active: answer(contract.active, async (ctx) => ({ members: await activeMembers(ctx, ctx.actor.id) })),
}
