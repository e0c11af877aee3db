import type { Person } from '@netwrk/domain/profiles/profiles.contract'

type Facts = Pick<
  Person,
  | 'name'
  | 'username'
  | 'age'
  | 'country'
  | 'bio'
  | 'skills'
  | 'interests'
  | 'experience'
  | 'primaryGoal'
  | 'tier'
>

/** Invented, every one of them; the server is not asked for anybody. */
const facts: Facts[] = [
  {
    name: 'Robin Example',
    username: 'robin.example',
    age: 31,
    country: 'UK',
    bio: 'I exist to fill a card. On it I look for somebody who sells what I build.',
    skills: ['saas', 'software-development', 'sales-and-closing'],
    interests: ['travel', 'coffee'],
    experience: '3-5',
    primaryGoal: 'co-founder',
    tier: 'free',
  },
  {
    name: 'Sam Sample',
    username: 'sam.sample',
    age: 28,
    country: 'DE',
    bio: 'A sample of a copywriter with too many notebooks.',
    skills: ['copywriting', 'content-creation'],
    interests: ['writing', 'podcasts'],
    experience: '1-2',
    primaryGoal: 'find-clients',
    tier: 'free',
  },
  {
    name: 'Kim Placeholder',
    username: 'kim.placeholder',
    age: 39,
    country: 'CA',
    bio: 'I hold the place of a mentor until a real one comes.',
    skills: ['coaching-and-consulting', 'sales-and-closing'],
    interests: ['public-speaking', 'travel'],
    experience: '10+',
    primaryGoal: 'mentor-others',
    tier: 'premium',
  },
  {
    name: 'Alex Invented',
    username: 'alex.invented',
    age: 26,
    country: 'UK',
    bio: 'Made up over breakfast, launching at lunch.',
    skills: ['ai-and-automation', 'saas'],
    interests: ['music', 'fitness'],
    experience: 'Less than 1',
    primaryGoal: 'launch-ventures',
    tier: 'free',
  },
  {
    name: 'Jo Nobody',
    username: 'jo.nobody',
    age: 34,
    country: 'AU',
    bio: 'If you find me anywhere else, it is somebody else.',
    skills: ['online-courses', 'video-production', 'copywriting'],
    interests: ['film-and-cinema', 'podcasts'],
    experience: '6-10',
    primaryGoal: 'strategic-partnerships',
    tier: 'elite',
  },
  {
    name: 'Toni Made-Up',
    username: 'toni.madeup',
    age: 30,
    country: 'FR',
    bio: 'A freelancer between two figments.',
    skills: ['freelancing', 'web-and-graphic-design', 'saas'],
    interests: ['photography', 'cooking'],
    experience: '3-5',
    primaryGoal: 'find-clients',
    tier: 'free',
  },
]

/** The people of Demo Mode, as they would look now. */
export function demoPeople(now: Date): Person[] {
  return facts.map((person, index) => ({
    ...person,
    id: `00000000-0000-4000-8000-00000000de4${index}`,
    headline: '',
    city: '',
    worksRemotely: false,
    neededSkills: [],
    lookingFor: ['networking', 'partnerships'],
    wishes: [],
    website: null,
    linkedin: null,
    github: null,
    businessStage: null,
    teamSize: null,
    revenue: null,
    completedProjects: 0,
    weeklyHours: null,
    startsInMonths: null,
    connections: 0,
    photos: [],
    verificationLevel: 1,
    isVerified: false,
    lastActiveAt: now,
    joinedAt: now,
  }))
}
