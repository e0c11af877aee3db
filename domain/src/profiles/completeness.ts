/** What the completeness of a profile is computed from. */
export type ProfileFacts = {
  photoCount: number
  bio: string
  age: number | null
  country: string | null
  skills: readonly string[]
  interests: readonly string[]
  experience: string | null
  primaryGoal: string | null
  verificationLevel: number
}

type Step = { key: string; label: string; points: number; isDone: (facts: ProfileFacts) => boolean }

const START = 30

/** In the order in which they are suggested; their points and the start make 100. */
const steps = [
  { key: 'photo', label: 'Add a profile photo', points: 10, isDone: (facts) => facts.photoCount >= 1 },
  { key: 'skills', label: 'Add your income skills', points: 10, isDone: (facts) => facts.skills.length > 0 },
  { key: 'bio', label: 'Write a short bio', points: 10, isDone: (facts) => facts.bio.trim() !== '' },
  { key: 'country', label: 'Choose your location', points: 10, isDone: (facts) => facts.country !== null },
  { key: 'email', label: 'Verify your email', points: 5, isDone: (facts) => facts.verificationLevel >= 1 },
  {
    key: 'experience',
    label: 'Add your experience',
    points: 5,
    isDone: (facts) => facts.experience !== null,
  },
  {
    key: 'goal',
    label: 'Choose your primary goal',
    points: 5,
    isDone: (facts) => facts.primaryGoal !== null,
  },
  { key: 'second-photo', label: 'Add a second photo', points: 5, isDone: (facts) => facts.photoCount >= 2 },
  {
    key: 'interests',
    label: 'Add other interests',
    points: 5,
    isDone: (facts) => facts.interests.length > 0,
  },
  { key: 'age', label: 'Add your age', points: 5, isDone: (facts) => facts.age !== null },
] as const satisfies readonly Step[]

export type ProfileStep = { key: (typeof steps)[number]['key']; label: string; points: number }

/** How complete a profile is, 30 to 100 percent. */
export function profileCompleteness(facts: ProfileFacts): number {
  return steps.reduce((sum, step) => (step.isDone(facts) ? sum + step.points : sum), START)
}

/** The missing step that is worth the most, or null when the profile is complete. */
export function nextBestStep(facts: ProfileFacts): ProfileStep | null {
  return nextSteps(facts, 1).at(0) ?? null
}

/** What is missing, worth the most first, at most `count`; of equals the one that is suggested first. */
export function nextSteps(facts: ProfileFacts, count: number): ProfileStep[] {
  return steps
    .filter((step) => !step.isDone(facts))
    .sort((a, b) => b.points - a.points)
    .slice(0, count)
    .map(({ key, label, points }) => ({ key, label, points }))
}

/** What adds nothing to completeness, and is matched by and read all the same: which of these are empty. */
export function emptyHelp({ wishes, neededSkills }: HelpFacts): HelpSection[] {
  return [
    ...(wishes.length === 0 ? (['lookingFor'] as const) : []),
    ...(neededSkills.length === 0 ? (['neededSkills'] as const) : []),
  ]
}

type HelpFacts = { wishes: readonly string[]; neededSkills: readonly string[] }
export type HelpSection = 'lookingFor' | 'neededSkills'

/** Starts at 10 and grows by 1 for each day with activity. */
export function activityScore(activeDays: number): number {
  return 10 + Math.max(0, Math.floor(activeDays))
}
