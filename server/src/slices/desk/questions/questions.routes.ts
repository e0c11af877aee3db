import { questionsContract as contract } from '@netwrk/domain/desk/questions.contract'
import { answer } from '../../../app/answer.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { answerQuestion, putQuestionAway, readQuestions } from './questions.ts'

export const questionsRoutes = {
  questions: answer(contract.questions, async (ctx) => readQuestions(ctx, await doerOf(ctx.db, ctx))),
  answerQuestion: answer(contract.answerQuestion, async (ctx, input) => {
    await answerQuestion(ctx, await doerOf(ctx.db, ctx), input)
    return { ok: true as const }
  }),
  putQuestionAway: answer(contract.putQuestionAway, async (ctx, input) => {
    await putQuestionAway(ctx, await doerOf(ctx.db, ctx), input)
    return { ok: true as const }
  }),
}
