import type { Arm } from '@netwrk/domain/discovery/best-for-both/arms'
import { topOf } from '@netwrk/domain/discovery/best-for-both/rank'
import { matchesPreferences } from '@netwrk/domain/discovery/preferences'
import { SUGGESTION_LIMIT, topSuggestions } from '@netwrk/domain/discovery/ranking'
import type { Member } from '../../server/src/slices/discovery/member-index/member.ts'
import { askAs } from '../../server/src/slices/discovery/member-index/question.ts'
import { search, slotsOf } from '../../server/src/slices/discovery/member-index/search.ts'
import type { Asking, Ground } from './viewers.ts'

/** A strategy to find the best: their ids, best first. */
export type Strategy = { name: string; best(asking: Asking): string[] | Promise<string[]> }

/** What a way answered to each viewer, and for each call the time it took and the processor time of this process. */
export type Run = { name: string; answers: string[][]; milliseconds: number[]; ownMilliseconds: number[] }

const warmUpCalls = 10

export async function runWay(
  { name, best }: Strategy,
  asking: readonly Asking[],
  rounds: number,
): Promise<Run> {
  for (const one of asking.slice(0, warmUpCalls)) await best(one)
  const run: Run = { name, answers: [], milliseconds: [], ownMilliseconds: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, one] of asking.entries()) {
      const before = process.cpuUsage()
      const startedAt = performance.now()
      run.answers[place] = await best(one)
      run.milliseconds.push(performance.now() - startedAt)
      const { user, system } = process.cpuUsage(before)
      run.ownMilliseconds.push((user + system) / 1000)
    }
  }
  return run
}

/** Looks slots up, searches, and puts the found in order by the rules: all a request does beside the database. */
export function byIndex(name: string, { searchable, tables, now }: Ground, arm: Arm = 'specified'): Strategy {
  return {
    name,
    best({ viewer, swiped }) {
      const question = askAs(viewer, tables, now, SUGGESTION_LIMIT, arm)
      const leftOut = slotsOf(searchable.memberIndex, [viewer.id, ...swiped])
      return idsOf(topOf[arm](viewer, search(searchable, question, leftOut), now))
    },
  }
}

/** The rules over everybody as objects in memory. */
export function byNaiveScan(members: readonly Member[], now: Date): Strategy {
  return { name: 'naive scan', best: (asking) => bestByRules(members, asking, now) }
}

export function bestByRules(members: readonly Member[], { viewer, swiped }: Asking, now: Date): string[] {
  const leftOut = new Set([viewer.id, ...swiped])
  function* eligible() {
    for (const member of members)
      if (!leftOut.has(member.id) && matchesPreferences(viewer.preferences, member, viewer)) yield member
  }
  return idsOf(topSuggestions(viewer, eligible(), now))
}

export function idsOf(ranked: readonly { candidate: { id: string } }[]): string[] {
  return ranked.map(({ candidate }) => candidate.id)
}
