import { tierRank } from '@netwrk/domain/billing/plans'
import { SUGGESTION_LIMIT } from '@netwrk/domain/discovery/ranking'
import { daysSinceActive, experienceYears, UNKNOWN_EXPERIENCE_YEARS } from '@netwrk/domain/discovery/score'
import { countryRegions } from '@netwrk/domain/profiles/countries'
import { filtersOf } from '../../server/src/slices/discovery/member-index/filters.ts'
import type { Viewer } from '../../server/src/slices/discovery/member-index/question.ts'
import {
  countBits,
  countryCodes,
  goalBits,
  knownMaskOf,
  LOOKING_FOR_MASK,
  skillBits,
} from '../../server/src/slices/discovery/member-index/vocabulary.ts'

const regions = [...new Set(countryRegions.values())].filter((region) => region !== null)

/** The number of a country's region, or -1. */
export function regionOf(country: string | null): number {
  const region = countryRegions.get(country ?? '') ?? null
  return region === null ? -1 : regions.indexOf(region)
}

export function yearsOf(experience: string | null): number {
  return experienceYears.get(experience) ?? UNKNOWN_EXPERIENCE_YEARS
}

type Narrowed = { groups?: readonly number[]; atLeast?: number }

/**
 * The ids of a viewer's 20 best by SQL, equals included. `groups` narrows it to some groups of the table, `atLeast` to
 * scores from that on.
 */
export function bestQuery(viewer: Viewer, now: Date, { groups, atLeast = 40 }: Narrowed = {}): string {
  const filters = filtersOf(viewer.preferences, viewer.country)
  return `
    select id from (
      select id, level, ${scoreOf(viewer, now)} as score
      from bench_member
      where id <> '${viewer.id}' and age between ${filters.ageMin} and ${filters.ageMax}
        and ${filters.tiers} & (1 << tier) <> 0
        ${filters.country === -1 ? '' : `and country = ${filters.country}`}
        ${filters.wantsMethods ? `and skills & ${filters.methods} <> 0` : ''}
        ${filters.wantsWishes ? `and (goals & ${LOOKING_FOR_MASK} = 0 or goals & ${filters.wishes} <> 0)` : ''}
        ${groups ? `and group_key = any('{${groups.join(',')}}'::int2[])` : ''}
      offset 0
    ) scored
    where score >= ${atLeast} and not exists (
      select from bench_swipe where account_id = '${viewer.id}' and target_id = scored.id)
    order by least(100, score) desc, level desc fetch first ${SUGGESTION_LIMIT} rows with ties`
}

/** The score as an SQL expression: every part in the domain's order, so that equals are equal. */
function scoreOf(viewer: Viewer, now: Date): string {
  return `(case abs(tier - ${tierRank(viewer.tier)}) when 0 then 25 when 1 then 20 else 10 end)::float8
    + ${methodsOf(viewer)} + ${experienceOf(viewer)} + ${locationOf(viewer)} + ${alignmentOf(viewer)}
    + ${activityOf(viewer, now)}`
}

const shared = (column: string, mask: number) => `bit_count((${column} & ${mask})::bit(32))::float8`

function methodsOf(viewer: Viewer): string {
  const mask = knownMaskOf(skillBits, viewer.skills)
  const own = countBits(mask)
  if (own === 0) return '5'
  const both = shared('skills', mask)
  return `case when skill_count = 0 then 5 else least(20, ${both} / greatest(skill_count, ${own})::float8 * 20
    * case when ${both} > 2 then 1.2::float8 else 1 end) end`
}

function experienceOf(viewer: Viewer): string {
  const apart = `abs(years - ${yearsOf(viewer.experience)})`
  return `case when ${apart} <= 1 then 15 when ${apart} <= 3 then 12 when ${apart} <= 5 then 8 else 5 end`
}

function locationOf(viewer: Viewer): string {
  const country = countryCodes.numberOf.get(viewer.country ?? '')
  if (country === 0) return '8'
  return `case when country = 0 then 8 when country = ${country} then 15
    when region >= 0 and region = ${regionOf(viewer.country)} then 10 else 5 end`
}

function alignmentOf(viewer: Viewer): string {
  const mask = knownMaskOf(goalBits, viewer.goals)
  const own = countBits(mask)
  if (own === 0) return '8'
  return `case when goal_count = 0 then 8
    else greatest(5, 15 * ${shared('goals', mask)} / greatest(goal_count, ${own})::float8) end`
}

function activityOf(viewer: Viewer, now: Date): string {
  const own = daysSinceActive(viewer.lastActiveAt, now)
  if (own === null) return '5'
  const days = `greatest(0, extract(epoch from '${now.toISOString()}'::timestamptz - last_active)::float8 / 86400)`
  const average = `(${days} + ${own}) / 2`
  return `case when last_active is null then 5 when ${average} <= 1 then 10 when ${average} <= 7 then 8 when ${average} <= 30 then 6 else 3 end`
}
