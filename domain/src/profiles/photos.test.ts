import { expect, test } from 'vitest'
import { missingPhotosText, withoutPhoto, withPhoto } from './photos.ts'

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
