import { demoFaces, picturesOf } from '../faces.ts'
import { CAST_DOMAIN, type CastMember } from './cast.ts'

/** The password of both demo members; printed at start, because they are there to be tried. */
export const DEMO_PASSWORD = 'netwrk-demo'

/** What they sign in with. */
export const demoEmails = [`maya@${CAST_DOMAIN}`, `jonas@${CAST_DOMAIN}`]

/** What the sign-in screen calls them, in the same order. */
export const demoNames = ['Maya', 'Jonas']

const MINUTE = 60_000
const DAY = 86_400_000

/** What the two have in common: enough to be each other's first suggestion. */
const shared = {
  emailVerified: true,
  phoneVerified: true,
  isVerified: false,
  country: 'UK',
  city: 'London',
  worksRemotely: true,
  experience: '6-10',
  primaryGoal: 'strategic-partnerships',
  ageMin: 22,
  ageMax: 45,
  showsOnlineStatus: true,
} as const

/** The two members whom anybody who starts the demo can sign in as: made for each other, on different plans. */
export function mayaAndJonas(now: Date, zone: string): { maya: CastMember; jonas: CastMember } {
  return { maya: maya(now, zone), jonas: jonas(now, zone) }
}

function maya(now: Date, zone: string): CastMember {
  return {
    ...shared,
    name: 'Maya Lindqvist',
    username: 'maya',
    email: `maya@${CAST_DOMAIN}`,
    zone,
    age: 33,
    bio: [
      'I run a small studio that builds booking and membership software for independent gyms and climbing halls.',
      'Eight years in, a team of six, profitable since the third.',
      'Looking for people with an audience and no product, or a product and no patience for onboarding.',
      'Away from the desk: bouldering badly and baking rather well.',
    ].join(' '),
    skills: ['saas', 'software-development', 'digital-marketing', 'coaching-and-consulting'],
    interests: ['fitness', 'hiking', 'cooking', 'podcasts', 'sustainability', 'coffee', 'architecture'],
    lookingFor: ['networking', 'partnerships'],
    wishes: ['networking', 'partnerships'],
    headline: 'booking and membership software for independent gyms',
    neededSkills: ['sales-and-closing', 'content-creation'],
    website: 'https://wallandfloor.example/',
    weeklyHours: 10,
    startsInMonths: 3,
    businessStage: 'growing',
    teamSize: '6-10',
    revenue: '100k-500k',
    photos: picturesOf(demoFaces.maya),
    tier: 'premium',
    activityScore: 74,
    lastActiveAt: new Date(now.getTime() - 25 * MINUTE),
    joinedAt: new Date(now.getTime() - 140 * DAY),
  }
}

function jonas(now: Date, zone: string): CastMember {
  return {
    ...shared,
    name: 'Jonas Okafor',
    username: 'jonas',
    email: `jonas@${CAST_DOMAIN}`,
    zone,
    age: 35,
    bio: [
      'Former gym manager, now helping fitness studios fill their classes: campaigns, pricing and the software underneath.',
      'Most of my clients found me through another client, which I take as a compliment.',
      'This year I would rather meet one good product partner than collect twenty leads.',
    ].join(' '),
    skills: [
      'digital-marketing',
      'coaching-and-consulting',
      'saas',
      'software-development',
      'sales-and-closing',
    ],
    interests: ['fitness', 'podcasts', 'coffee', 'football', 'music', 'cooking'],
    lookingFor: ['networking', 'partnerships'],
    wishes: ['networking', 'partnerships'],
    headline: 'a small agency that fills the classes of fitness studios',
    neededSkills: ['web-and-graphic-design', 'video-production'],
    website: 'https://fullclasses.example/',
    weeklyHours: 15,
    startsInMonths: 0,
    businessStage: 'early-revenue',
    teamSize: '2-5',
    revenue: '50k-100k',
    photos: picturesOf(demoFaces.jonas),
    tier: 'free',
    activityScore: 41,
    lastActiveAt: new Date(now.getTime() - 70 * MINUTE),
    joinedAt: new Date(now.getTime() - 95 * DAY),
  }
}
