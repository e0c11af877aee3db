import { expect, test } from 'vitest'
import { keysOf } from './choice.ts'
import { goals } from './goals.ts'
import { goalGroups, interestGroups, skillGroups } from './groups.ts'
import { interests } from './interests.ts'
import { skills } from './skills.ts'

test.each([
  ['skills', skillGroups, keysOf(skills)],
  ['interests', interestGroups, keysOf(interests)],
  ['goals', goalGroups, keysOf(goals)],
] as const)('every entry of the %s stands in exactly one group', (_, groups, keys) => {
  expect(groups.flatMap((group) => [...group.keys]).sort()).toEqual([...keys].sort())
  expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length)
})
