import type { Country } from '../profiles/countries.ts'
import type { LiveStats } from './live-stats-schema.ts'

/** What Home shows while all its figures are zero. */
const standIns = { entrepreneurs: 50_000, connectionsToday: 1200, successStories: '500+' }

/**
 * The strip on Home: stand-ins while there is nothing to show, where the operator wants them. Once
 * one figure is real all are: a stand-in beside it would contradict it.
 */
export function homeFigures(
  stats: Pick<LiveStats, 'totalUsers' | 'connectionsToday'>,
  usesStandIns: boolean,
): { entrepreneurs: number; connectionsToday: number; successStories: string | null } {
  const { totalUsers, connectionsToday } = stats
  if (usesStandIns && totalUsers === 0 && connectionsToday === 0) return standIns
  return { entrepreneurs: totalUsers, connectionsToday, successStories: null }
}

/** Fixed shares of all users, in percent. */
const shares: readonly (readonly [Country, number])[] = [
  ['US', 30],
  ['UK', 15],
  ['CA', 12],
  ['AU', 8],
  ['DE', 7],
]

type CountryShare = { country: Country; percent: number; users: number }

/** The top countries as they were counted, with their shares in whole percent of all users. */
export function sharesOf(
  counted: readonly { country: Country; users: number }[],
  totalUsers: number,
): CountryShare[] {
  const percentOf = (users: number) => Math.round((100 * users) / Math.max(users, totalUsers))
  return counted.map(({ country, users }) => ({ country, percent: percentOf(users), users }))
}

/** The top countries where stand-ins are wanted: fixed shares of the total, in whole users. */
export function topCountries(totalUsers: number): CountryShare[] {
  return shares.map(([country, percent]) => ({
    country,
    percent,
    users: Math.floor((totalUsers * percent) / 100),
  }))
}
