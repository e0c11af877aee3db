import { z } from 'zod'
import { call } from '../../call.ts'
import { lineText } from '../../text.ts'
import { calendarDaySchema, pauseLimits, pauseSchema } from './pause.ts'

const paused = z.object({ pause: pauseSchema.nullable() })

export const pauseContract = {
  /** Begins a break until a day, or changes it: nobody new finds the member meanwhile. Matches and conversations go on. */
  takeBreak: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ until: calendarDaySchema, words: lineText(pauseLimits.wordsMax) }),
    output: paused,
    refuses: ['profiles.break_day'],
  }),

  /** Ends the break now; where there is none nothing changes. */
  endBreak: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: paused,
    refuses: [],
  }),
}
