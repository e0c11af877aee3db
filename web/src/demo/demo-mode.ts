import type { Member } from '@netwrk/domain/accounts/accounts.contract'
import { readSections } from './stored-profile.ts'

/** Nobody on the server has this id. */
export const demoMemberId = '00000000-0000-4000-8000-00000000de30'

const listeners = new Set<() => void>()
let demoMember: Member | null = null

/** Who stands in for a member while developer mode is on and nobody is signed in; null otherwise. */
export function readDemoMember(): Member | null {
  return demoMember
}

/** Begins Demo Mode or ends it; beginning again takes up a name that was saved. */
export function setDemoMode(isOn: boolean): void {
  if (!isOn && demoMember === null) return
  demoMember = isOn ? memberFrom(readSections()) : null
  for (const listener of listeners) listener()
}

export function followDemoMode(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function memberFrom({ name, username }: { name: string; username: string }): Member {
  return {
    id: demoMemberId,
    email: 'demo@example.com',
    name,
    username,
    isEmailVerified: true,
    verificationLevel: 1,
    isLetIn: false,
    isSuspended: false,
    leavesAt: null,
    permissions: [],
    tier: 'free',
    photo: null,
    sessionExpiresAt: null,
  }
}
