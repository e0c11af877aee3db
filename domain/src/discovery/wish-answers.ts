import type { Goal, LookingFor } from '../profiles/goals.ts'

/** What somebody looks for, or wants: of either list. */
export type Wish = LookingFor | Goal

/** What of another answers what somebody looks for; those who look for clients are no clients of each other. */
export const wishAnswers: Record<LookingFor, readonly Wish[]> = {
  networking: ['networking', 'like-minded'],
  partnerships: ['partnerships', 'strategic-partnerships'],
  mentorship: ['mentorship', 'mentor-others'],
  mentors: ['mentor-others'],
  investment: ['investors', 'find-investors'],
  investors: ['investment', 'invest'],
  'co-founders': ['co-founders', 'co-founder'],
  clients: [],
}

/** The same of a primary goal, where there is something in a person that answers it. */
export const goalAnswers: Partial<Record<Goal, readonly Wish[]>> = {
  'like-minded': ['like-minded', 'networking'],
  'co-founder': ['co-founder', 'co-founders'],
  'strategic-partnerships': ['strategic-partnerships', 'partnerships'],
  'find-investors': ['invest', 'investment'],
  invest: ['find-investors', 'investors'],
  'find-mentor': ['mentor-others'],
  'mentor-others': ['find-mentor', 'mentors'],
}

/** Whoever wants the same is what the other looks for; two who look for investors are not. */
export const mutual: ReadonlySet<Wish> = new Set<Wish>([
  'networking',
  'like-minded',
  'partnerships',
  'strategic-partnerships',
  'co-founders',
  'co-founder',
])
