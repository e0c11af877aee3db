import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'
import { headingsOf } from './headings.ts'

test('a difference says what came and what went', () => {
  expect(differenceOf('Be very kind.', 'Be always kind.')).toEqual([
    { kind: 'same', text: 'Be ' },
    { kind: 'removed', text: 'very' },
    { kind: 'added', text: 'always' },
    { kind: 'same', text: ' kind.' },
  ])
})

test('of long stretches that stayed only what is near a change is shown', () => {
  const long = 'word '.repeat(400)
  const passages = differenceOf(`${long}old ${long}`, `${long}new ${long}`)!
  const same = passages.filter(({ kind }) => kind === 'same')
  expect(same.every(({ text }) => text.length < 400 && text.includes('[…]'))).toBe(true)
  expect(passages.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})

test('headings are linked by their place, whatever they say', () => {
  expect(headingsOf('# One\n\n### Two\n\ntext\n\n## One\n')).toMatchObject([
    { id: 'part-1', text: 'One' },
    { id: 'part-3', text: 'One' },
  ])
})
