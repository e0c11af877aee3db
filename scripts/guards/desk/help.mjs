const test = 'server/src/slices/help/help.test.ts'
const ask = 'server/src/slices/help/ask-question.ts'
const questions = 'server/src/slices/desk/questions/questions.ts'

export const help = [
  {
    guard: 'so many questions an hour of a member',
    file: ask,
    remove: "  if (!(await ctx.limits.take('question', ctx.actor.id))) throw new Refusal('help.too_many')\n",
    test,
    named: 'so many questions an hour',
  },
  {
    guard: 'so many of a client address',
    file: ask,
    remove: "  await ctx.limits.count('question', ctx.request.address, 'help.too_many')\n",
    test,
    named: 'so many questions an hour',
  },
  {
    guard: 'a puzzle before anybody asks from outside',
    file: ask,
    remove: '  await consumeCaptcha(ctx, asked.solution, captchaFailures)\n',
    test,
    named: 'without a solved puzzle nobody asks',
  },
  {
    guard: 'a name from outside is written to nobody',
    file: 'server/src/slices/help/mail-answer.ts',
    remove: 'email: asked.email, name: null',
    put: "email: asked.email, name: 'Win a prize'",
    test,
    named: 'anybody asks without an account',
  },
  {
    guard: 'a question is ended once',
    file: 'server/src/slices/help/questions.claims.ts',
    remove: "    .where('answeredAt', 'is', null)\n",
    test,
    named: 'of two who end it at once one does',
  },
  {
    guard: 'nobody answers themselves',
    file: questions,
    remove: "  if (memberId !== null && memberId === by.id) throw new Refusal('desk.own_account')\n",
    test,
    named: 'nobody of the staff answers themselves',
  },
]
