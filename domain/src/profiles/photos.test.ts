import { expect, test } from 'vitest'
import { inOrder, missingPhotosText, movedTo, withFocusOn, withoutPhoto, withPhoto } from './photos.ts'

test.each([
  [[], null, { photos: ['new'] }],
  [['a'], null, { photos: ['a', 'new'] }],
  [['a', 'b', 'c', 'd'], null, { photos: ['a', 'b', 'c', 'd', 'new'] }],
  [['a', 'b', 'c', 'd', 'e'], null, { refusal: 'profiles.too_many_photos' }],
  [['a', 'b', 'c', 'd', 'e'], 'a', { photos: ['new', 'b', 'c', 'd', 'e'] }],
  [['a', 'b'], 'b', { photos: ['a', 'new'] }],
  [['a', 'b'], 'z', { refusal: 'profiles.photo_not_found' }],
])('%j with a new photo, in the place of %j', (photos, replaces, after) => {
  expect(withPhoto(photos, 'new', replaces)).toEqual(after)
})

test.each([
  [['a', 'b', 'c'], 'a', { photos: ['b', 'c'] }],
  [['a', 'b', 'c'], 'z', { refusal: 'profiles.photo_not_found' }],
  [['a', 'b'], 'a', { refusal: 'profiles.too_few_photos' }],
  [['a'], 'a', { refusal: 'profiles.too_few_photos' }],
])('%j without %j', (photos, removed, after) => {
  expect(withoutPhoto(photos, removed)).toEqual(after)
})

test('asks for more photos below two', () => {
  expect([0, 1, 2, 5].map(missingPhotosText)).toEqual([
    'Add 2 photos: people connect with faces.',
    'Add 1 more photo: people connect with faces.',
    null,
    null,
  ])
})

test('photos are put in an order that names all of them, each where it was looked at', () => {
  expect(inOrder(['a#1,2', 'b', 'c'], ['c', 'a', 'b'])).toEqual({ photos: ['c', 'a#1,2', 'b'] })
})

test.each([
  ['one is missing', ['a', 'b']],
  ['one is there twice', ['a', 'b', 'b']],
  ['one is there twice, too', ['a', 'b', 'c', 'c']],
  ['one is not of this profile', ['a', 'b', 'd']],
  ['there is one more', ['a', 'b', 'c', 'd']],
  ['there is none', []],
])('an order in which %s is refused', (_, wanted) => {
  expect(inOrder(['a', 'b', 'c'], wanted)).toEqual({ refusal: 'request.stale' })
})

test('a photo that is looked at elsewhere is the same photo', () => {
  expect(withFocusOn(['a', 'b#1,2'], 'b', { x: 0.3, y: 0.4 })).toEqual({ photos: ['a', 'b#30,40'] })
  expect(withFocusOn(['a'], 'b', { x: 0.3, y: 0.4 })).toEqual({ refusal: 'profiles.photo_not_found' })
  expect(withPhoto(['a#1,2', 'b'], 'c', 'a')).toEqual({ photos: ['c', 'b'] })
  expect(withoutPhoto(['a#1,2', 'b', 'c'], 'a#3,4')).toEqual({ photos: ['b', 'c'] })
})

test.each([
  [0, ['b', 'a', 'c']],
  [1, ['a', 'b', 'c']],
  [2, ['a', 'c', 'b']],
  [-1, ['b', 'a', 'c']],
  [9, ['a', 'c', 'b']],
])('a photo is moved to place %i', (place, expected) => {
  expect(movedTo(['a', 'b', 'c'], 'b', place)).toEqual(expected)
})
