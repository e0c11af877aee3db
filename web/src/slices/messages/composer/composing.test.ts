import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test('an Enter that ends a word of an input method is no order, be it told before or after the end', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
