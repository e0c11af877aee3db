import { expect, test } from 'vitest'
import { weights } from '../../generated/weights.ts'
import { leaveFifthOut } from './cross-validate.ts'
import { examplesOf, sources } from './examples.ts'
import { train } from './train.ts'

test('the weights are those that the talks of the repository give', { timeout: 120_000 }, () => {
  const learnt = train(sources.flatMap(examplesOf))
  expect(learnt.bias).toBeCloseTo(weights.bias, 1)
  expect(Object.keys(learnt.features)).toEqual(Object.keys(weights.features))
  for (const [kind, values] of Object.entries(weights.features)) {
    const again = learnt.features[kind] ?? {}
    // Rounding may differ by a hundredth where another machine has another logarithm.
    for (const [name, value] of Object.entries(values)) expect(again[name] ?? 0, name).toBeCloseTo(value, 1)
    expect(Math.abs(Object.keys(again).length - Object.keys(values).length)).toBeLessThan(10)
  }
})

test('an example that is left out is not learnt from', () => {
  const [source] = sources
  const examples = examplesOf(source).filter(({ talks }) => talks.length === 1)
  const scored = leaveFifthOut(examples, source)
  expect(scored.map(({ id }) => id).sort()).toEqual([...new Set(examples.map(({ id }) => id))].sort())
})
