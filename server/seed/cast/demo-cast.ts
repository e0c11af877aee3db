import { demoFaces, picturesOf } from '../faces.ts'
import { CAST_DOMAIN, type CastMember } from './cast.ts'

/** The password of both demo members; printed at start, because they are there to be tried. */
export const DEMO_PASSWORD = 'netwrk-demo'

/** What they sign in with. */
export const demoEmails = [`maya@${CAST_DOMAIN}`, `jonas@${CAST_DOMAIN}`]

const DAY = 86_400_000

/** The two members that anybody who starts the demo can sign in as: made for each other, on different plans. */
export function demoCast(now: Date, zone: string): { maya: CastMember; jonas: CastMember } {
  const shared = {
    emailVerified: true,
    phoneVerified: true,
    isVerified: false,
    country: 'UK',
    zone,
    experience: '6-10',
    primaryGoal: 'strategic-partnerships',
    lookingFor: ['networking', 'partnerships'],
    ageMin: 22,
    ageMax: 45,
    showsOnlineStatus: true,
  } satisfies Partial<CastMember>

  const maya: CastMember = {
    ...shared,
    name: 'Maya Lindqvist',
    username: 'maya',
    email: `maya@${CAST_DOMAIN}`,
    age: 33,
    bio: 'I run a small studio that builds booking and membership software for independent gyms and climbing halls. Eight years in, a team of six, profitable since the third. Looking for people with an audience and no product, or a product and no patience for onboarding. Away from the desk: bouldering badly and baking rather well.',
    skills: ['saas', 'software-development', 'digital-marketing', 'coaching-and-consulting'],
    interests: ['fitness', 'hiking', 'cooking', 'podcasts', 'sustainability', 'coffee', 'architecture'],
    businessStage: 'growing',
    teamSize: '6-10',
    revenue: '100k-500k',
    photos: picturesOf(demoFaces.maya),
    tier: 'premium',
    activityScore: 74,
    lastActiveAt: new Date(now.getTime() - 25 * 60_000),
    joinedAt: new Date(now.getTime() - 140 * DAY),
  }
  const jonas: CastMember = {
    ...shared,
    name: 'Jonas Okafor',
    username: 'jonas',
    email: `jonas@${CAST_DOMAIN}`,
    age: 35,
    bio: 'Former gym manager, now helping fitness studios fill their classes: campaigns, pricing and the software underneath. Most of my clients found me through another client, which I take as a compliment. I would like to meet one good product partner this year rather than twenty leads.',
    skills: [
      'saas',
      'digital-marketing',
      'software-development',
      'coaching-and-consulting',
      'sales-and-closing',
    ],
    interests: ['fitness', 'podcasts', 'coffee', 'football', 'music', 'cooking'],
    businessStage: 'early-revenue',
    teamSize: '2-5',
    revenue: '50k-100k',
    photos: picturesOf(demoFaces.jonas),
    tier: 'free',
    activityScore: 41,
    lastActiveAt: new Date(now.getTime() - 70 * 60_000),
    joinedAt: new Date(now.getTime() - 95 * DAY),
  }
  return { maya, jonas }
}
