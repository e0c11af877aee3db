import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import {
  countChoices,
  noStrengthCounts,
  type PreferenceCounts,
} from '@netwrk/domain/discovery/preference-counts'
import {
  largestGain,
  matchesPreferences,
  obstacles,
  type PreferenceKey,
  type Preferences,
  preferenceKeys,
} from '@netwrk/domain/discovery/preferences'
import { BATCH_SIZE } from '@netwrk/domain/discovery/ranking'
import {
  belongsTo,
  RECOMMENDATION_LIMIT,
  recommendationLists,
} from '@netwrk/domain/discovery/recommendations'
import { score } from '@netwrk/domain/discovery/score'
import type { Db } from '../../platform/database/database.ts'
import { swipesAround } from '../connections/connections.reads.ts'
import { viewerOf } from './discovery.reads.ts'
import { type Beside, foundOf, type Matching, outsideEach } from './matching.ts'
import { everyFilterOf, mustBits } from './member-index/filters.ts'
import type { Follower } from './member-index/follower.ts'
import { listQuestions } from './member-index/list-questions.ts'
import type { Member } from './member-index/member.ts'
import type { PointTables } from './member-index/point-tables.ts'
import { askAs, type Question } from './member-index/question.ts'
import { type Around, besides, type Searchable, slotsOf } from './member-index/search.ts'
import { searchBlocksOf } from './member-index/search-blocks.ts'
import {
  countsIn,
  createTally,
  gainsIn,
  ownCountryCode,
  type Tally,
  tallyBlock,
} from './member-index/tally.ts'
import type { SearchThreads } from './member-index/threads/search-threads.ts'

/** The member index, once it is full, and the rules as tables. */
type Filled = { follower: Follower; tables: PointTables }
type Viewer = Awaited<ReturnType<typeof viewerOf>>

/** An answer waits so long for the latest changes; a flood of them makes it a little older rather than late. */
const PATIENCE_MILLISECONDS = 500
/** Blocks that are counted at a stretch, a few milliseconds, before other requests have their turn. */
const BLOCKS_AT_A_STRETCH = 16

/**
 * Answers from the member index in memory, exactly as scoring everybody in the database would: the viewer and their swipes
 * are read for each answer, everybody else has been brought up to date when it begins.
 */
export function indexed(filled: () => Promise<Filled>, threads: SearchThreads): Matching {
  const load = async (db: Db, viewerId: string, beside: Beside = 'nobody') => {
    const { follower, tables } = await filled()
    const [viewer, { swiped, shelved, admirers, waiting, neverSuggested }] = await Promise.all([
      viewerOf(db, viewerId),
      swipesAround(db, viewerId),
      Promise.race([follower.catchUp(), sleep(PATIENCE_MILLISECONDS, undefined, { ref: false })]),
    ])
    const never = new Set(neverSuggested)
    const around = {
      leftOut: [viewerId, ...swiped, ...shelved, ...(beside === 'nobody' ? [] : waiting), ...never],
      admirers: admirers.filter((id) => !never.has(id)),
    }
    return { searchable: follower.searchable(), by: follower.coefficients(), tables, viewer, around, never }
  }

  return {
    async best(db, viewerId, now, limit, beside, arm) {
      const { searchable, by, tables, viewer, around, never } = await load(db, viewerId, beside)
      const question = askAs(viewer, tables, now, limit, arm, by)
      const best = await rank({ threads, searchable }, viewer, around, question, now)
      const isShort = best.length < BATCH_SIZE
      return {
        best: best.map(foundOf),
        outside: outsideEach(viewer, best),
        loosening: isShort ? await loosen(searchable, viewer, around) : null,
        isAlone: searchable.memberIndex.isAlone([viewerId, ...never]),
      }
    },

    async recommend(db, viewerId, now) {
      const { searchable, tables, viewer, around } = await load(db, viewerId)
      const question = askAs(viewer, tables, now, RECOMMENDATION_LIMIT)
      const questions = listQuestions(question, viewer, now)
      const found = []
      for (const list of recommendationLists) {
        const belongs = (member: Member) =>
          belongsTo[list]({ ...member, total: score(viewer, member, now).total }, viewer, now)
        const members = await rank({ threads, searchable }, viewer, around, questions[list], now, belongs)
        found.push({ list, found: members.map(foundOf) })
        await yieldToEventLoop()
      }
      return found
    },

    async count(db, viewerId, preferences) {
      const { searchable, viewer, around } = await load(db, viewerId)
      const tally = await tallyAll(searchable, viewer, around, preferences)
      const others = countChoices(preferences, besides(searchable.memberIndex, around), viewer)
      return sumOf(countsIn(tally), others)
    },
  }
}

/** The best of those in columns and those beside, put in order by the rules themselves. */
async function rank(
  { threads, searchable }: { threads: SearchThreads; searchable: Searchable },
  viewer: Viewer,
  around: Around,
  question: Question | null,
  now: Date,
  isWanted: (member: Member) => boolean = () => true,
) {
  const put = (found: Member[]) => {
    const others = besides(searchable.memberIndex, around).filter(
      (member) => matchesPreferences(viewer.preferences, member, viewer) && isWanted(member),
    )
    return topOf[question?.both ? 'best_for_both' : 'specified'](
      viewer,
      [...found, ...others],
      now,
      question?.limit ?? RECOMMENDATION_LIMIT,
      question?.both?.by,
    )
  }
  return question ? threads.search(searchable, question, around.leftOut, put) : put([])
}

async function loosen(searchable: Searchable, viewer: Viewer, around: Around) {
  const tally = await tallyAll(searchable, viewer, around, viewer.preferences)
  const gains = new Map<PreferenceKey, number>(gainsIn(tally))
  let fitting = countsIn(tally).total
  for (const member of besides(searchable.memberIndex, around)) {
    const [first, ...more] = obstacles(viewer.preferences, member, viewer)
    if (first === undefined) fitting += 1
    else if (more.length === 0) gains.set(first, (gains.get(first) ?? 0) + 1)
  }
  return fitting < BATCH_SIZE ? largestGain(gains) : null
}

async function tallyAll(
  { memberIndex }: Searchable,
  viewer: Viewer,
  { leftOut }: Around,
  preferences: Preferences,
): Promise<Tally> {
  const tally = createTally(mustBits(preferences))
  const filters = everyFilterOf(preferences, viewer.country)
  for (const part of searchBlocksOf(memberIndex, slotsOf(memberIndex, leftOut))) {
    tallyBlock(tally, part, filters, ownCountryCode(viewer.country))
    if (part.blockNumber % BLOCKS_AT_A_STRETCH === BLOCKS_AT_A_STRETCH - 1) await yieldToEventLoop()
  }
  return tally
}

function sumOf(a: PreferenceCounts, b: PreferenceCounts): PreferenceCounts {
  const sum = { ...a, total: a.total + b.total }
  for (const list of ['ages', 'tiers', 'methods', 'lookingFor', 'locations'] as const) {
    sum[list] = { ...a[list] }
    for (const [choice, count] of Object.entries(b[list]))
      sum[list][choice] = (sum[list][choice] ?? 0) + count
  }
  sum.strengths = noStrengthCounts()
  for (const key of preferenceKeys)
    for (const way of ['must', 'open'] as const)
      sum.strengths[key][way] = a.strengths[key][way] + b.strengths[key][way]
  return sum
}
