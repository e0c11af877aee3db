import { withFocus } from '@netwrk/domain/profiles/photo-focus'
import { expect, test } from 'vitest'
import { photoSources } from './photo-sources.ts'

const sent = '/files/profile-photos/a/1-me.webp'
const sentSources =
  '/files/profile-photos/a/1-me.webp?size=128 128w, /files/profile-photos/a/1-me.webp?size=400 400w, /files/profile-photos/a/1-me.webp 800w'
const drawn = '/files/profile-photos/demo/woman-1a.webp'

test.each([
  [sent, sentSources],
  [`${sent}#30,20`, sentSources],
  [drawn, undefined],
  ['blob:https://netwrk.example/1', undefined],
])('%s comes from %s', (src, sources) => {
  expect(photoSources(src).srcSet).toBe(sources)
})

test('the focal point of a photo stays in view, of a drawn face, too', () => {
  expect(photoSources(sent).style).toBeUndefined()
  for (const photo of [sent, drawn])
    expect(photoSources(withFocus(photo, { x: 0.3, y: 0.2 })).style).toEqual({ objectPosition: '30% 20%' })
})
