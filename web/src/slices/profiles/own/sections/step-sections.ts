import { nextSteps, type ProfileStep } from '@netwrk/domain/profiles/completeness'
import type { SectionKey } from '@netwrk/domain/profiles/profiles'
import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'

/** Where each step of completeness is taken; a step without a section is taken elsewhere. */
export const stepSections: Partial<Record<ProfileStep['key'], SectionKey>> = {
  bio: 'bio',
  country: 'location',
  skills: 'skills',
  interests: 'interests',
  experience: 'professional',
  goal: 'professional',
  age: 'name',
}

/** What the steps that are left in a section add to completeness together, in percent. */
export function pointsLeft(profile: OwnProfile, section: SectionKey): number {
  return nextSteps({ ...profile, photoCount: profile.photos.length }, Number.POSITIVE_INFINITY)
    .filter(({ key }) => stepSections[key] === section)
    .reduce((sum, { points }) => sum + points, 0)
}
