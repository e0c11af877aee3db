import { type Category, categories } from '@netwrk/domain/safety/report'
import { parseLadder, parseStrikes } from '@netwrk/domain/safety/strike-texts'
import type { Rung, StrikeRules } from '@netwrk/domain/safety/strikes'
import { z } from 'zod'
import { limit, wholeNumber } from './fields.ts'

/** What the operator decides about moderation; in README's order. */
export const moderationKeys = {
  STRIKES: {
    about: 'Strikes that a decision with an effect counts, for each category of reports',
    schema: z
      .string()
      .transform(readStrikes)
      .prefault('spam=1,scam=3,harassment=2,hate=2,nudity=2,minor=4,impersonation=2,other=1'),
  },
  STRIKE_DAYS: {
    about: 'Days after which strikes are forgotten',
    schema: wholeNumber.pipe(z.number().min(1, 'must be at least 1').max(3650)).default(365),
  },
  STRIKE_LADDER: {
    about:
      'What moderators are proposed from so many strikes on, with its days: STRIKES=ACT or STRIKES=ACT:DAYS',
    schema: z
      .string()
      .transform(readLadder)
      .prefault('1=warn,2=limit_contacts:7,3=suspend:7,5=suspend:30,7=ban'),
  },
  LIMITED_CONTACTS: {
    about: 'Connects and message requests a day, together, of a member whose new contacts are limited',
    schema: wholeNumber.default(2),
  },
  LIMIT_REPORT: {
    about: 'Further reports of somebody whom the same member, or client address, has reported before',
    schema: limit.prefault('5/1h'),
  },
  LIMIT_APPEAL: { about: 'Messages to an appeal per member', schema: limit.prefault('20/1h') },
} as const

/** The keys of moderation as the server uses them. */
export function moderationOf(env: {
  STRIKES: Record<Category, number>
  STRIKE_DAYS: number
  STRIKE_LADDER: readonly Rung[]
}): StrikeRules {
  return { perCategory: env.STRIKES, days: env.STRIKE_DAYS, ladder: env.STRIKE_LADDER }
}

function readStrikes(text: string, context: z.RefinementCtx): Record<Category, number> {
  const strikes = parseStrikes(text)
  if (strikes) return strikes
  context.addIssue({
    code: 'custom',
    message: `must be like spam=1,…, with each of ${categories.join(', ')}`,
  })
  return z.NEVER
}

function readLadder(text: string, context: z.RefinementCtx): Rung[] {
  const ladder = parseLadder(text)
  if (ladder) return ladder
  const message =
    'must be like 1=warn,3=suspend:7,7=ban: from how many strikes on which act, for how many days'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
