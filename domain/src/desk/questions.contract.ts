import { z } from 'zod'
import { call } from '../call.ts'
import { QUESTION_LIMIT, topicSchema } from '../help/question.ts'
import { idSchema, multilineText } from '../text.ts'

/** A question that waits for an answer. */
const waitingQuestion = z.object({
  id: idSchema,
  number: z.number().int().positive(),
  topic: topicSchema,
  words: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null where anybody may have typed the name and the address. */
  memberId: idSchema.nullable(),
  askedAt: z.date(),
})
export type WaitingQuestion = z.infer<typeof waitingQuestion>

const ok = z.object({ ok: z.literal(true) })

export const questionsContract = {
  /** Questions that nobody has answered, the longest waiting first. */
  questions: call({
    access: 'staff:members.help',
    act: 'questions.read',
    input: z.strictObject({}),
    output: z.object({ questions: z.array(waitingQuestion), hasMore: z.boolean() }),
    refuses: [],
  }),
  /** Mails an answer to whoever asked. */
  answerQuestion: call({
    access: 'staff:members.help',
    act: 'question.answered',
    input: z.strictObject({
      questionId: idSchema,
      text: multilineText(QUESTION_LIMIT).refine((text) => text.trim() !== '', 'must say something'),
    }),
    output: ok,
    refuses: ['desk.question_not_found', 'desk.own_account'],
  }),
  /** Puts a question away without an answer: nobody is mailed. */
  putQuestionAway: call({
    access: 'staff:members.help',
    act: 'question.put_away',
    input: z.strictObject({ questionId: idSchema }),
    output: ok,
    refuses: ['desk.question_not_found', 'desk.own_account'],
  }),
}
