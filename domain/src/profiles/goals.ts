import { z } from 'zod'
import { keysOf } from './choice.ts'

/** The 14 primary goals, of which a member picks one. */
export const goals = [
  { key: 'like-minded', label: 'Connect with like-minded entrepreneurs' },
  { key: 'co-founder', label: 'Find a co-founder' },
  { key: 'strategic-partnerships', label: 'Build strategic partnerships' },
  { key: 'find-investors', label: 'Find investors' },
  { key: 'invest', label: 'Invest in businesses' },
  { key: 'find-mentor', label: 'Find a mentor' },
  { key: 'mentor-others', label: 'Mentor other entrepreneurs' },
  { key: 'scale-business', label: 'Scale existing business' },
  { key: 'launch-ventures', label: 'Launch new ventures' },
  { key: 'find-clients', label: 'Find clients and customers' },
  { key: 'build-team', label: 'Hire and build a team' },
  { key: 'new-markets', label: 'Enter new markets' },
  { key: 'learn-skills', label: 'Learn new skills' },
  { key: 'financial-freedom', label: 'Reach financial freedom' },
] as const

export type Goal = (typeof goals)[number]['key']

export const goalSchema = z.enum(keysOf(goals))

/** What a member may be looking for; `networking` and `partnerships` are the defaults. */
export const lookingFor = [
  { key: 'networking', label: 'Networking' },
  { key: 'partnerships', label: 'Partnerships' },
  { key: 'mentorship', label: 'Mentorship' },
  { key: 'mentors', label: 'Mentors' },
  { key: 'investment', label: 'Investment opportunities' },
  { key: 'investors', label: 'Investors' },
  { key: 'co-founders', label: 'Co-founders' },
  { key: 'clients', label: 'Clients' },
] as const

export type LookingFor = (typeof lookingFor)[number]['key']

export const lookingForSchema = z.enum(keysOf(lookingFor))

/** What everybody looks for until they choose. */
export const defaultLookingFor: readonly LookingFor[] = ['networking', 'partnerships']

/**
 * What a member has said they look for: nothing where it is what everybody begins with, since nobody knows then whether
 * they chose it.
 */
export function statedWishes<K extends string>(wishes: readonly K[]): readonly K[] {
  const isDefault =
    wishes.length === defaultLookingFor.length &&
    defaultLookingFor.every((key) => wishes.some((wish) => wish === key))
  return isDefault ? [] : wishes
}

/** Whether a text is the key of a primary goal. */
export function isGoal(key: string): key is Goal {
  return goalSchema.safeParse(key).success
}

/** What a member wants, as the score reads it: what they look for plus their primary goal. */
export function goalsOf(member: { lookingFor: readonly LookingFor[]; primaryGoal: Goal | null }): string[] {
  return member.primaryGoal === null ? [...member.lookingFor] : [...member.lookingFor, member.primaryGoal]
}
