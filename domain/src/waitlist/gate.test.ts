import { expect, test } from 'vitest'
import { gateOf, gateUnasked, neededText, progressPercent, spotsText } from './gate.ts'

const settings = { launchLive: false, targetUsers: 1000, currentSignups: 0, version: 1 }

test.each([
  ['no configuration', null, false, 'waiting', 1000],
  ['a fresh configuration', settings, false, 'waiting', 1000],
  ['N more', { ...settings, currentSignups: 742 }, false, 'waiting', 258],
  ['one more', { ...settings, currentSignups: 999 }, false, 'waiting', 1],
  ['the target reached', { ...settings, currentSignups: 1000 }, true, 'target_reached', 0],
  ['the target passed', { ...settings, currentSignups: 1200 }, true, 'target_reached', 0],
  ['launch_live', { ...settings, launchLive: true, currentSignups: 3 }, true, 'launch_live', 997],
  ['another target', { ...settings, targetUsers: 5, currentSignups: 5 }, true, 'target_reached', 0],
] as const)('the gate with %s', (_, given, isLaunched, reason, needed) => {
  expect(gateOf(given, false)).toMatchObject({ isLaunched, reason, needed })
})

test('a gate that could not be asked is closed, except on localhost', () => {
  expect(gateUnasked(false)).toMatchObject({ isLaunched: false, needed: 1000, isDeveloperModeOffered: false })
  expect(gateUnasked(true)).toMatchObject({ isLaunched: true, isDeveloperModeOffered: true })
})

test.each([
  [0, 1000, 0],
  [1, 1000, 0],
  [742, 1000, 74],
  [999, 1000, 99],
  [1000, 1000, 100],
  [5000, 1000, 100],
])('%i of %i fill the bar to %i percent', (waiting, target, percent) => {
  expect(progressPercent({ waiting, target })).toBe(percent)
})

test('what is left is said in words', () => {
  expect([spotsText(1000), spotsText(1), spotsText(0)]).toEqual([
    '1,000 spots remaining',
    '1 spot remaining',
    'Launch ready!',
  ])
  expect([neededText(258), neededText(1)]).toEqual([
    'Need 258 more signups to launch',
    'Need 1 more signup to launch',
  ])
})
