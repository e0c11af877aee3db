import { useEffect } from 'react'
import { followEndedSession } from '../calls/ended-session.ts'

const prefix = 'netwrk.kept.'
const keyOf = (memberId: string, name: string) => `${prefix}${memberId}.${name}`

/** Keeps what a member has typed under a name when their session ends; nothing where it is null. */
export function useKeptWhenEnded(memberId: string, name: string, typed: object | null): void {
  useEffect(() => {
    if (typed === null) return
    return followEndedSession(() => keepInTab(memberId, name, typed))
  }, [memberId, name, typed])
}

/** Keeps something for a member until they have signed in again in this tab. */
export function keepInTab(memberId: string, name: string, value: object): void {
  try {
    sessionStorage.setItem(keyOf(memberId, name), JSON.stringify(value))
  } catch {
    // A browser that keeps nothing loses it.
  }
}

/** What was kept for a member under a name, or null. */
export function readInTab<T extends object>(memberId: string, name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(memberId, name)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** It is where it was typed again. */
export function forgetInTab(memberId: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(memberId, name))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Forgets what is kept for everybody but one member; for everybody where nobody is here. */
export function forgetOthersInTab(exceptMemberId: string | undefined): void {
  const own = exceptMemberId === undefined ? null : keyOf(exceptMemberId, '')
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) sessionStorage.removeItem(key)
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
