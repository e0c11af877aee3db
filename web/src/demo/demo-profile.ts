import { profileCompleteness } from '@netwrk/domain/profiles/completeness'
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
    lookingFor: ['networking', 'partnerships'],
    photos: [],
    tier: 'free',
    verificationLevel: 1,
    isVerified: false,
    lastActiveAt: now,
    joinedAt: now,
    profileCompleteness: profileCompleteness({ ...sections, photoCount: 0, verificationLevel: 1 }),
    activityScore: 10,
    suggestionObstacle: null,
    revisions: { name: 0, bio: 0, location: 0, skills: 0, interests: 0, professional: 0 },
  }
}
