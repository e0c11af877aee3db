import { useEffect } from 'react'
import { followEndedSession } from '../calls/ended-session.ts'
import { tabTexts } from './browser-storage.ts'

const prefix = 'netwrk.kept.'
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}.${name}`

/** Stores what a member has typed under a name when their session ends; nothing where it is null. */
export function useStoredWhenEnded(memberId: string, name: string, typed: object | null): void {
  useEffect(() => {
    if (typed === null) return
    return followEndedSession(() => storeInTab(memberId, name, typed))
  }, [memberId, name, typed])
}

/** Stores something for a member until they have signed in again in this tab. */
export function storeInTab(memberId: string, name: string, value: object): void {
  tabTexts.write(keyOf(memberId, name), JSON.stringify(value))
}

/** What was stored for a member under a name, or null. */
export function readInTab<T extends object>(memberId: string, name: string): T | null {
  try {
    return JSON.parse(tabTexts.read(keyOf(memberId, name)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** It is where it was typed again. */
export function forgetInTab(memberId: string, name: string): void {
  tabTexts.write(keyOf(memberId, name), null)
}

/** Forgets what is stored for everybody but one member; for everybody where nobody is here. */
export function forgetOthersInTab(exceptMemberId: string | undefined): void {
  const own = exceptMemberId === undefined ? null : keyOf(exceptMemberId, '')
  for (const key of tabTexts.keys()) {
    if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) tabTexts.write(key, null)
  }
}
