import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { celebrate, isCelebrated, isCelebrating } from './shown-match-dialogs.ts'

test('a match is celebrated from when its dialog opens, and no other with it', () => {
  const queryClient = new QueryClient()
  expect(isCelebrated(queryClient, 'a')).toBe(false)
  celebrate(queryClient, 'a')
  expect(isCelebrated(queryClient, 'a')).toBe(true)
  expect(isCelebrated(queryClient, 'b')).toBe(false)
})

test('celebrating lasts until the last of several dialogs in a row is closed', () => {
  const queryClient = new QueryClient()
  expect(isCelebrating(queryClient)).toBe(false)
  celebrate(queryClient, 'a')()
  const close = celebrate(queryClient, 'b')
  expect(isCelebrating(queryClient)).toBe(true)
  close()
  expect(isCelebrating(queryClient)).toBe(false)
  expect(['a', 'b'].every((id) => isCelebrated(queryClient, id))).toBe(true)
})
