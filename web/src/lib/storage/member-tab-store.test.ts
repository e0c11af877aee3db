import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetInTab, forgetOthersInTab, readInTab, storeInTab } from './member-tab-store.ts'

/** A browser's storage: what is kept are its own keys. */
class TabStorage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => void vi.stubGlobal('sessionStorage', new TabStorage()))
afterEach(() => vi.unstubAllGlobals())

test('what a member has typed when their session ended is theirs alone, and there until it is typed again', () => {
  storeInTab('ana', 'bio', { bio: 'I build.' })
  expect(readInTab('ben', 'bio')).toBeNull()
  expect(readInTab('ana', 'bio')).toEqual({ bio: 'I build.' })
  forgetInTab('ana', 'bio')
  expect(readInTab('ana', 'bio')).toBeNull()
})

test('whoever signs in next finds nothing of another member, and what is not ours stays', () => {
  storeInTab('ana', 'bio', { bio: 'I build.' })
  storeInTab('ben', 'bio', { bio: 'I sell.' })
  sessionStorage.setItem('other', 'x')
  forgetOthersInTab('ben')
  expect([readInTab('ana', 'bio'), readInTab('ben', 'bio')]).toEqual([null, { bio: 'I sell.' }])
  forgetOthersInTab(undefined)
  expect(readInTab('ben', 'bio')).toBeNull()
  expect(sessionStorage.getItem('other')).toBe('x')
})

test('a browser that keeps nothing loses it without a fault', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeInTab('ana', 'bio', { bio: 'I build.' })
  expect(readInTab('ana', 'bio')).toBeNull()
  forgetInTab('ana', 'bio')
  forgetOthersInTab(undefined)
})
