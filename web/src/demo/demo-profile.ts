import { profileCompleteness } from '@netwrk/domain/profiles/completeness'
import { revisedKeys } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { demoMemberId } from './demo-mode.ts'
import { readSections } from './stored-profile.ts'

/** The local demo profile: what this browser has saved, and what the server would know of a beginner. */
export function demoProfile(): OwnProfile {
  const sections = readSections()
  const now = new Date()
  return {
    ...sections,
    id: demoMemberId,
    email: 'demo@example.com',
    phoneNumber: null,
    connections: 0,
    lookingFor: sections.wishes,
    photos: [],
    tier: 'free',
    verificationLevel: 1,
    isVerified: false,
    lastActiveAt: now,
    joinedAt: now,
    profileCompleteness: profileCompleteness({ ...sections, photoCount: 0, verificationLevel: 1 }),
    activityScore: 10,
    suggestionObstacle: null,
    pause: null,
    welcome: null,
    revisions: Object.fromEntries(revisedKeys.map((key) => [key, 0])) as OwnProfile['revisions'],
  }
}
