import type { Country } from '../profiles/countries.ts'
import type { LiveStats } from './live-stats-schema.ts'

/** How long after the last sign of them a member counts as active now, in milliseconds. */
export const activeForMilliseconds = 15 * 60 * 1000

/** SPEC section 9: how many active members are listed, and how often the list is asked for again. */
export const activeMembersShown = 50
export const activeMembersEveryMilliseconds = 30_000

/** What Home shows where a figure is still zero (SPEC section 9). */
const standIns = { entrepreneurs: 50_000, connectionsToday: 1200, successStories: '500+' }

/** The strip on Home: SPEC's stand-ins for zeros, unless the operator turned them off (DECISIONS 19). */
export function homeFigures(
  stats: Pick<LiveStats, 'totalUsers' | 'connectionsToday'>,
  usesStandIns: boolean,
): { entrepreneurs: number; connectionsToday: number; successStories: string | null } {
  if (!usesStandIns) {
    return { entrepreneurs: stats.totalUsers, connectionsToday: stats.connectionsToday, successStories: null }
  }
  return {
    entrepreneurs: stats.totalUsers || standIns.entrepreneurs,
    connectionsToday: stats.connectionsToday || standIns.connectionsToday,
    successStories: standIns.successStories,
  }
}

/** Fixed shares of all users, in percent (SPEC section 9). */
const shares: readonly (readonly [Country, number])[] = [
  ['US', 30],
  ['UK', 15],
  ['CA', 12],
  ['AU', 8],
  ['DE', 7],
]

/** The top countries: fixed shares of the total, in whole users (SPEC section 9). */
export function topCountries(totalUsers: number): { country: Country; percent: number; users: number }[] {
  return shares.map(([country, percent]) => ({
    country,
    percent,
    users: Math.floor((totalUsers * percent) / 100),
  }))
}
