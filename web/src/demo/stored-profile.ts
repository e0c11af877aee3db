import type { OwnProfile } from '@netwrk/domain/profiles/profiles.contract'
import { localTexts } from '../lib/storage/browser-storage.ts'

/** The part of the demo profile that can be edited, and that this browser keeps. */
export type DemoSections = Pick<
  OwnProfile,
  | 'name'
  | 'username'
  | 'age'
  | 'bio'
  | 'headline'
  | 'wishes'
  | 'neededSkills'
  | 'website'
  | 'linkedin'
  | 'github'
  | 'country'
  | 'city'
  | 'worksRemotely'
  | 'skills'
  | 'interests'
  | 'experience'
  | 'primaryGoal'
  | 'businessStage'
  | 'teamSize'
  | 'revenue'
  | 'completedProjects'
  | 'weeklyHours'
  | 'startsInMonths'
>

const key = 'netwrk.demo-profile'

const blank: DemoSections = {
  name: 'Demo Member',
  username: 'demo.member',
  age: null,
  bio: 'Nobody but this browser knows me: I am here to try things.',
  headline: 'a profile to try things on',
  wishes: ['co-founders'],
  neededSkills: [],
  website: null,
  linkedin: null,
  github: null,
  country: 'UK',
  city: '',
  worksRemotely: false,
  skills: ['saas', 'copywriting', 'sales-and-closing'],
  interests: ['travel', 'podcasts'],
  experience: '3-5',
  primaryGoal: 'co-founder',
  businessStage: null,
  teamSize: null,
  revenue: null,
  completedProjects: 0,
  weeklyHours: null,
  startsInMonths: null,
}

/** The demo profile as it was last saved, or the one to begin with. */
export function readSections(): DemoSections {
  try {
    return { ...blank, ...(JSON.parse(localTexts.read(key) ?? '{}') as Partial<DemoSections>) }
  } catch {
    return blank
  }
}

/** Saves a section in this browser and nowhere else. */
export function saveSections(sections: Partial<DemoSections>): DemoSections {
  const saved = { ...readSections(), ...sections }
  localTexts.write(key, JSON.stringify(saved))
  return saved
}
