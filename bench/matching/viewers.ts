import { defaultPreferences, type Preferences } from '@netwrk/domain/discovery/preferences'
import { keysOf } from '@netwrk/domain/profiles/choice'
import { skills } from '@netwrk/domain/profiles/skills'
import { type Random, randomOf } from '../../server/seed/random.ts'
import type { Member } from '../../server/src/slices/discovery/member-index/member.ts'
import type { PointTables } from '../../server/src/slices/discovery/member-index/point-tables.ts'
import { askAs, type Viewer } from '../../server/src/slices/discovery/member-index/question.ts'
import { type Searchable, search, slotsOf } from '../../server/src/slices/discovery/member-index/search.ts'

/** Somebody who asks, and whom they have swiped: their own best, the hard case, since those would all rank first. */
export type Asking = { viewer: Viewer; swiped: string[] }

/** How many a viewer has swiped, in turn. */
export const swipeCounts = [0, 200, 5000] as const

/** Everybody in columns, and the rules as tables: what a search needs. */
export type Ground = { searchable: Searchable; tables: PointTables; now: Date }

/** Viewers with preferences as members of paid plans set them, and swipes in turn: those of these who are in the index. */
export function drawViewers({ searchable, tables, now }: Ground, ids: readonly string[]): Asking[] {
  const { memberIndex } = searchable
  // Some of the cast have said nothing yet, and are suggested to nobody.
  const found = ids.filter((id) => memberIndex.find(id) >= 0)
  return found.map((id, place) => {
    const member = memberIndex.memberAt(memberIndex.find(id))
    const viewer = { ...member, id, preferences: drawPreferences(randomOf(place)) }
    const wanted = swipeCounts[place % swipeCounts.length]!
    const own = slotsOf(memberIndex, [id])
    const best = wanted === 0 ? [] : search(searchable, askAs(viewer, tables, now, wanted), own)
    return { viewer, swiped: best.map((one: Member) => one.id) }
  })
}

/** 70 in 100 have the default ages, 15 one plan, 30 some methods, 10 their own country only. */
function drawPreferences(random: Random): Preferences {
  const youngest = random.between(18, 45)
  return {
    ...defaultPreferences,
    ageRange: random.chance(0.7)
      ? defaultPreferences.ageRange
      : { min: youngest, max: youngest + random.between(5, 25) },
    preferredTiers: random.chance(0.15) ? [random.pick(['free', 'premium', 'elite'] as const)] : [],
    preferredMethods: random.chance(0.3) ? random.sample(keysOf(skills), random.between(1, 4)) : [],
    locationPreference: random.chance(0.1) ? 'my_country' : 'international',
  }
}
