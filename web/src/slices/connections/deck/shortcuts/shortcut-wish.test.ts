import { afterEach, expect, test, vi } from 'vitest'
import { storeShortcutWish, wantsShortcuts } from './shortcut-wish.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the wish is kept, and keys are heard until somebody turns them off', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(wantsShortcuts()).toBe(true)
  storeShortcutWish(false)
  expect(wantsShortcuts()).toBe(false)
  storeShortcutWish(true)
  expect(wantsShortcuts()).toBe(true)
})

test('where storage is switched off keys are heard and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  storeShortcutWish(false)
  expect(wantsShortcuts()).toBe(true)
})
