import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Focus, shortcutOf } from './shortcuts.ts'

const press = (key: string, focus: Focus, change = {}) =>
  shortcutOf({ key, hasModifier: false, isRepeat: false, focus, ...change })

test.each([
  ['ArrowLeft', 'nothing', 'pass'],
  ['ArrowLeft', 'card', 'pass'],
  ['ArrowRight', 'card', 'connect'],
  ['ArrowRight', 'control', 'connect'],
  ['ArrowRight', 'arrows', null],
  ['Enter', 'nothing', 'open'],
  ['Enter', 'card', null],
  ['Enter', 'control', null],
  ['z', 'card', 'undo'],
  ['Z', 'arrows', 'undo'],
  ['l', 'nothing', 'later'],
  ['L', 'card', 'later'],
  ['l', 'field', null],
  ['l', 'dialog', null],
  ['z', 'field', null],
  ['z', 'dialog', null],
  ['ArrowLeft', 'field', null],
  ['ArrowLeft', 'dialog', null],
  ['Enter', 'dialog', null],
  ['a', 'nothing', null],
] as const)('%s with the keyboard on %s: %s', (key, focus, shortcut) => {
  expect(press(key, focus)).toBe(shortcut)
})

describe('whatever is pressed', () => {
  const anyKey = fc.oneof(
    fc.constantFrom('ArrowLeft', 'ArrowRight', 'Enter', 'z', 'Z', 'l', 'L'),
    fc.string(),
  )
  const anyFocus = fc.constantFrom<Focus>('nothing', 'card', 'control', 'arrows', 'field', 'dialog')

  test('nothing happens while somebody types or answers a dialog', () => {
    fc.assert(
      fc.property(anyKey, fc.constantFrom<Focus>('field', 'dialog'), (key, focus) => {
        expect(press(key, focus)).toBeNull()
      }),
    )
  })

  test('a held key, and one with a modifier, is never a shortcut', () => {
    fc.assert(
      fc.property(anyKey, anyFocus, (key, focus) => {
        expect(press(key, focus, { isRepeat: true })).toBeNull()
        expect(press(key, focus, { hasModifier: true })).toBeNull()
      }),
    )
  })
})
