import { commonInterests } from '../discovery/reasons.ts'
import { labelOf } from '../profiles/choice.ts'
import { goals } from '../profiles/goals.ts'

/** From this score on, of 100, they connect back. */
const GOOD_SCORE = 60
const SHORTEST_PAUSE = 6000
const PAUSES = 30_000

/** Whether a member of the demo community connects back: with whom they fit well, and with everybody who has no match yet. */
export function connectsBack({ score, hasMatched }: { score: number; hasMatched: boolean }): boolean {
  return !hasMatched || score >= GOOD_SCORE
}

/**
 * How long a member of the demo community waits before they act, in milliseconds: between 6 and 36 seconds, and the same
 * whenever it is asked of the same key, so that a restart changes nothing.
 */
export function pauseOf(key: string): number {
  let sum = 7
  for (const character of key) sum = (sum * 31 + character.charCodeAt(0)) % PAUSES
  return SHORTEST_PAUSE + sum
}

type Tastes = { interests: readonly string[]; skills: readonly string[] }
type Demo = Tastes & { bio: string; primaryGoal: string | null }

/** What a member of the demo community answers to a first message: said of both profiles alone, and marked as what it is. */
export function demoAnswer(me: Demo, them: Tastes & { name: string }): string {
  return [
    `Hi ${firstNameOf(them.name)}, thanks for writing!`,
    firstSentenceOf(me.bio),
    sharedLine(commonInterests(me, them)) ?? goalLine(me.primaryGoal),
    'What are you working on right now?',
    '(I am part of the demo: this answer is automatic, drawn from our profiles, and my only one.)',
  ]
    .filter((line) => line !== null && line !== '')
    .join(' ')
}

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0]!

const firstSentenceOf = (bio: string) => /^.*?[.!?](?=\s|$)/su.exec(bio.trim())?.[0] ?? ''

function sharedLine(shared: readonly string[]): string | null {
  if (shared.length === 0) return null
  return `I see we share ${shared.slice(0, 2).join(' and ')}.`
}

function goalLine(goal: string | null): string | null {
  const label = goal && labelOf(goals, goal)
  return label ? `What brings me here: ${label.charAt(0).toLowerCase()}${label.slice(1)}.` : null
}
