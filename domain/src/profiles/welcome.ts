import { z } from 'zod'

/** What a newcomer is asked, one a screen, in this order; the last shows people instead. */
export const welcomeSteps = ['looking-for', 'skills', 'building', 'photo', 'people'] as const
export const welcomeStepSchema = z.enum(welcomeSteps)
export type WelcomeStep = (typeof welcomeSteps)[number]

/** Where a member stands in it. */
export const welcomeSchema = z.object({
  step: welcomeStepSchema,
  /** Whether Home still offers to go on: until the member has put the offer away. */
  isOffered: z.boolean(),
})
export type Welcome = z.infer<typeof welcomeSchema>

/** The step that follows; null after the last. */
export function stepAfter(step: WelcomeStep): WelcomeStep | null {
  return welcomeSteps[welcomeSteps.indexOf(step) + 1] ?? null
}

/** The step before; null at the first. */
export function stepBefore(step: WelcomeStep): WelcomeStep | null {
  return welcomeSteps[welcomeSteps.indexOf(step) - 1] ?? null
}

/** Whether a member may be on a step: on any up to the furthest that they have reached. */
export function isReached(step: WelcomeStep, furthest: WelcomeStep): boolean {
  return welcomeSteps.indexOf(step) <= welcomeSteps.indexOf(furthest)
}

/** Such as 2 of 5, and how much of the bar that is: the first step has begun, the last is not yet over. */
export function welcomeProgress(step: WelcomeStep): { number: number; of: number; percent: number } {
  const [number, of] = [welcomeSteps.indexOf(step) + 1, welcomeSteps.length]
  return { number, of, percent: Math.round((100 * number) / of) }
}
