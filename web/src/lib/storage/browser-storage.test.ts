import { afterEach, expect, test, vi } from 'vitest'
import { localTexts, tabTexts } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a text is remembered until it is forgotten', () => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
  expect(localTexts.write('place', 'here')).toBe(true)
  expect(localTexts.read('place')).toBe('here')
  localTexts.write('place', null)
  expect(localTexts.read('place')).toBeNull()
})

test('where storage is switched off nothing is remembered and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(tabTexts.write('place', 'here')).toBe(false)
  expect(tabTexts.write('place', null)).toBe(false)
  expect(tabTexts.read('place')).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  expect(tabTexts.keys()).toEqual([])
})
