import type { Goal } from './goals.ts'
import type { Interest } from './interests.ts'
import type { Skill } from './skills.ts'

/** Entries of a long list that belong together, under a heading; each entry stands in one group. */
export type ChoiceGroup<K extends string = string> = { readonly label: string; readonly keys: readonly K[] }

export const skillGroups: readonly ChoiceGroup<Skill>[] = [
  {
    label: 'Building',
    keys: ['software-development', 'saas', 'ai-and-automation', 'web-and-graphic-design'],
  },
  {
    label: 'Marketing and sales',
    keys: [
      'digital-marketing',
      'social-media-management',
      'sales-and-closing',
      'seo-funnel-building',
      'affiliate-marketing',
    ],
  },
  { label: 'Content', keys: ['content-creation', 'copywriting', 'video-production'] },
  { label: 'Shops and services', keys: ['e-commerce', 'dropshipping', 'freelancing'] },
  { label: 'Teaching', keys: ['coaching-and-consulting', 'online-courses'] },
  { label: 'Investing', keys: ['trading', 'cryptocurrency', 'real-estate'] },
]

export const interestGroups: readonly ChoiceGroup<Interest>[] = [
  {
    label: 'Sports',
    keys: [
      'fitness',
      'running',
      'cycling',
      'swimming',
      'football',
      'basketball',
      'tennis',
      'golf',
      'martial-arts',
      'skiing-and-snowboarding',
      'surfing-and-sailing',
      'cars-and-motorsport',
    ],
  },
  {
    label: 'Outdoors and travel',
    keys: ['travel', 'nature', 'hiking', 'camping', 'pets-and-animals', 'sustainability'],
  },
  {
    label: 'Arts and media',
    keys: [
      'music',
      'photography',
      'film-and-cinema',
      'writing',
      'blogging',
      'podcasts',
      'fashion',
      'art-and-design',
      'architecture',
    ],
  },
  { label: 'Food and drink', keys: ['cooking', 'fine-dining', 'coffee', 'wine', 'nutrition'] },
  {
    label: 'Mind and wellbeing',
    keys: ['meditation', 'yoga', 'mental-health', 'spirituality', 'philosophy', 'psychology'],
  },
  {
    label: 'Learning and science',
    keys: [
      'reading',
      'personal-development',
      'public-speaking',
      'languages',
      'history',
      'science',
      'space',
      'technology',
    ],
  },
  { label: 'Games and giving back', keys: ['gaming', 'chess', 'volunteering', 'philanthropy'] },
]

export const goalGroups: readonly ChoiceGroup<Goal>[] = [
  { label: 'Meet people', keys: ['like-minded', 'co-founder', 'strategic-partnerships', 'build-team'] },
  { label: 'Grow a business', keys: ['scale-business', 'launch-ventures', 'find-clients', 'new-markets'] },
  { label: 'Money', keys: ['find-investors', 'invest', 'financial-freedom'] },
  { label: 'Learn and teach', keys: ['find-mentor', 'mentor-others', 'learn-skills'] },
]
