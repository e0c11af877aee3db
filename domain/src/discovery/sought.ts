import { labelOf } from '../profiles/choice.ts'
import { type Goal, goals, isGoal, type LookingFor, lookingFor } from '../profiles/goals.ts'
import { goalAnswers, mutual, type Wish, wishAnswers } from './wish-answers.ts'

/** What a member wants, as they show it on their profile: no filter of theirs is in it. */
export type Seeker = {
  primaryGoal: Goal | null
  /** What they said they look for; what everybody begins with is nobody's wish. */
  wishes: readonly LookingFor[]
}

/** A wish of another that I answer, in a sentence to me; `shared` where I have the very same wish. */
export type Sought = { why: string; wish: Wish; shared: boolean }

/**
 * What another looks for in me: a wish that they show and one of mine answers, such as investors where I want to invest;
 * or one that we share where that is the answer. Null where there is none.
 */
export function soughtIn(me: Seeker, them: Seeker): Sought | null {
  const mine = wishesOf(me)
  const theirs = wishesOf(them)
  for (const wish of theirs) {
    const answer = answersOf(wish).find((key) => key !== wish && mine.includes(key))
    if (answer)
      return {
        why: `${says(wish, 'Wants', 'Looks')}, and you ${says(answer, 'want', 'look')}.`,
        wish,
        shared: false,
      }
  }
  const wish = theirs.find((key) => mutual.has(key) && mine.includes(key))
  return wish ? { why: `${says(wish, 'Wants', 'Looks')}, as you do.`, wish, shared: true } : null
}

function wishesOf({ primaryGoal, wishes }: Seeker): Wish[] {
  const listed = lookingFor.map(({ key }) => key).filter((key) => wishes.includes(key))
  return primaryGoal === null ? listed : [primaryGoal, ...listed]
}

function answersOf(wish: Wish): readonly Wish[] {
  return isGoal(wish) ? (goalAnswers[wish] ?? []) : wishAnswers[wish]
}

/** Such as `want to find investors` or `look for investors`. */
function says(wish: Wish, want: string, look: string): string {
  const goal = labelOf(goals, wish)
  return goal ? `${want} to ${lowered(goal)}` : `${look} for ${lowered(labelOf(lookingFor, wish) ?? wish)}`
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
