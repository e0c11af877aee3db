import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../profiles/choice.ts'
import { type Goal, goals, type LookingFor, lookingFor } from '../profiles/goals.ts'
import { type Seeker, soughtIn } from './sought.ts'

const wants = (primaryGoal: Goal | null, ...wishes: LookingFor[]): Seeker => ({ primaryGoal, wishes })
const nothing = wants(null)

test.each([
  [wants('invest'), wants(null, 'investors'), 'Looks for investors, and you want to invest in businesses.'],
  [wants(null, 'investors'), wants('invest'), 'Wants to invest in businesses, and you look for investors.'],
  [
    wants(null, 'investment'),
    wants('find-investors'),
    'Wants to find investors, and you look for investment opportunities.',
  ],
  [
    wants('mentor-others'),
    wants(null, 'mentorship'),
    'Looks for mentorship, and you want to mentor other entrepreneurs.',
  ],
  [
    wants('find-mentor'),
    wants('mentor-others'),
    'Wants to mentor other entrepreneurs, and you want to find a mentor.',
  ],
  [wants(null, 'co-founders'), wants(null, 'co-founders'), 'Looks for co-founders, as you do.'],
  [wants('co-founder'), wants('co-founder'), 'Wants to find a co-founder, as you do.'],
  [wants(null, 'investors'), wants(null, 'investors'), null],
  [wants(null, 'clients'), wants(null, 'clients'), null],
  [wants(null, 'mentorship'), wants(null, 'mentorship'), null],
  [nothing, wants('find-investors', 'investors'), null],
  [wants('invest', 'investment'), nothing, null],
] as const)('of %j, somebody who says %j looks for: %s', (me, them, why) => {
  expect(soughtIn(me, them)?.why ?? null).toBe(why)
})

const seeker = fc.record({
  primaryGoal: fc.option(fc.constantFrom(...keysOf(goals))),
  wishes: fc.subarray(keysOf(lookingFor)),
})

/** What one clause of a sentence says, read back from its words. */
const clauseOf = (clause: string, { primaryGoal, wishes }: Seeker) => {
  const isSaid = ({ label }: { label: string }) =>
    clause.endsWith(` ${label.charAt(0).toLowerCase()}${label.slice(1)}`)
  if (/^(wants?|Wants) to /.test(clause)) return goals.find(isSaid)?.key === primaryGoal
  return wishes.some((wish) => wish === lookingFor.find(isSaid)?.key)
}

test('whatever is said has been said by both: the one clause by them, the other by me', () => {
  fc.assert(
    fc.property(seeker, seeker, (me, them) => {
      const why = soughtIn(me, them)?.why
      if (why === undefined) return
      const [theirs, mine] = why.slice(0, -1).split(/, and you |, as you do/)
      expect([why, clauseOf(theirs!, them)]).toEqual([why, true])
      expect([why, clauseOf(mine === '' ? theirs! : mine!, me)]).toEqual([why, true])
    }),
  )
})
