import { expect, test } from 'vitest'
import { focusOf, isSamePhoto, photoFocusSchema, squareAround, withFocus } from './photo-focus.ts'

const address = '/files/profile-photos/a/1-me.webp'

test.each([
  [{ x: 0.3, y: 0.2 }, `${address}#30,20`],
  [{ x: 0, y: 1 }, `${address}#0,100`],
  [{ x: 0.504, y: 0.5 }, address],
])('the focal point %o is kept with the address', (focus, expected) => {
  expect(withFocus(address, focus)).toBe(expected)
  // Another one takes its place.
  expect(withFocus(`${address}#90,90`, focus)).toBe(expected)
  const { x, y } = focusOf(expected)
  expect(Math.abs(x - focus.x)).toBeLessThan(0.01)
  expect(Math.abs(y - focus.y)).toBeLessThan(0.01)
})

test('an address that says none is looked at in its middle', () => {
  for (const one of [address, `${address}#`, `${address}#top`, ''])
    expect(focusOf(one)).toEqual({ x: 0.5, y: 0.5 })
})

test('a photo is the same wherever it is looked at', () => {
  expect(isSamePhoto(`${address}#1,2`, address)).toBe(true)
  expect(isSamePhoto(`${address}#1,2`, `${address}2#1,2`)).toBe(false)
})

test.each([
  { x: -0.01, y: 0.5 },
  { x: 0.5, y: 1.01 },
  { x: Number.NaN, y: 0.5 },
  { x: Number.POSITIVE_INFINITY, y: 0.5 },
  { x: '0.5', y: 0.5 },
  { x: 0.5 },
  { x: 0.5, y: 0.5, z: 0.5 },
])('%o is no focal point', (focus) => {
  expect(photoFocusSchema.safeParse(focus).success).toBe(false)
})

test.each([
  [
    { width: 800, height: 400 },
    { left: 80, top: 0, width: 400, height: 400 },
  ],
  [
    { width: 300, height: 600 },
    { left: 0, top: 270, width: 300, height: 300 },
  ],
])('the square of a picture of %o keeps the focal point', (size, square) => {
  expect(squareAround({ x: 0.2, y: 0.9 }, size)).toEqual(square)
})
