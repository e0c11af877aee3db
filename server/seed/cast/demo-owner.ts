import { picturesOf } from '../faces.ts'
import { CAST_DOMAIN, type CastMember } from './cast.ts'

/** Who owns the demo community; signs in with the password of the demo members and a code. */
export const DEMO_OWNER_EMAIL = `olivia@${CAST_DOMAIN}`

const DAY = 86_400_000

/** The owner of the demo community, of an age that is not suggested to the two demo members. */
export function demoOwner(now: Date, zone: string): CastMember {
  return {
    name: 'Olivia Hartmann',
    username: 'olivia',
    email: DEMO_OWNER_EMAIL,
    emailVerified: true,
    phoneVerified: true,
    isVerified: false,
    zone,
    age: 51,
    country: 'DE',
    city: 'Hamburg',
    worksRemotely: false,
    bio: 'I run this community: I read what is reported, answer who asks, and keep the doors open. Write to me.',
    skills: ['coaching-and-consulting', 'social-media-management'],
    interests: ['hiking', 'coffee', 'podcasts'],
    experience: '10+',
    primaryGoal: 'strategic-partnerships',
    lookingFor: ['networking'],
    wishes: ['networking'],
    headline: 'a community in which entrepreneurs find partners',
    neededSkills: ['copywriting'],
    website: null,
    weeklyHours: null,
    startsInMonths: null,
    businessStage: 'growing',
    teamSize: '2-5',
    revenue: '100k-500k',
    ageMin: 30,
    ageMax: 70,
    photos: picturesOf({ look: 'woman', number: 22, pictures: 2 }).slice(0, 1),
    tier: 'free',
    showsOnlineStatus: true,
    activityScore: 60,
    lastActiveAt: new Date(now.getTime() - 2 * 60 * 60_000),
    joinedAt: new Date(now.getTime() - 420 * DAY),
  }
}
