import { expect, test } from 'vitest'
import { photoSources } from './photo-sources.ts'

test.each([
  [
    '/files/profile-photos/a/1-me.webp',
    '/files/profile-photos/a/1-me.webp?size=128 128w, /files/profile-photos/a/1-me.webp?size=400 400w, /files/profile-photos/a/1-me.webp 800w',
  ],
  ['/files/profile-photos/demo/woman-1a.webp', undefined],
  ['blob:https://netwrk.example/1', undefined],
])('%s comes from %s', (src, sources) => {
  expect(photoSources(src)).toBe(sources)
})
