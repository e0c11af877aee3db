import type { Topic } from '@netwrk/domain/help/question'
import { expect, test } from 'vitest'
import { solved } from '../../testing/accounts/phone.ts'
import { makeStaff } from '../../testing/moderation/staff.ts'
import { createWorld, type World } from '../../testing/world.ts'

const asked = { topic: 'account', words: 'How do I leave?' } as const
const outside = { ...asked, name: 'Zoe', email: 'zoe@example.com' }
type Outside = { topic: Topic; words: string; name: string; email: string }

/** Asks without an account, from a client address. */
async function askFrom(world: World, part: Partial<Outside> = {}, address = '1.1.1.1') {
  const { call } = world.browser({ 'x-forwarded-for': address })
  const { puzzle } = await call.waitlist.puzzle({})
  return call.help.askFromOutside({ ...outside, solution: await solved(puzzle), ...part })
}

async function helper(world: World) {
  const member = await world.member('Sue')
  await makeStaff(world, member.id, 'support')
  return member
}

const mailsTo = (world: World, email: string) => world.deps.keptMail!().filter(({ to }) => to === email)
const answersTo = (world: World, email: string) =>
  mailsTo(world, email).filter(({ subject }) => subject.startsWith('Our answer'))
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code }: { code: string }) => code,
  )

test('a member asks, the staff reads it and answers, and the answer comes by mail once', async () => {
  const world = await createWorld()
  const [ana, sue] = [await world.member('Ana'), await helper(world)]
  const { number } = await ana.call.help.ask({ ...asked, words: '  How do I leave?\n\nThanks. ' })
  const { questions } = await sue.call.desk.questions({})
  expect(questions).toMatchObject([
    {
      ...{ number, topic: 'account', words: 'How do I leave?\n\nThanks.', name: 'Ana' },
      ...{ email: ana.member.email, memberId: ana.id },
    },
  ])
  const questionId = questions[0]!.id
  await sue.call.desk.answerQuestion({ questionId, text: 'In Settings.\n\nGoodbye.' })
  await world.handleEvents()
  const [mail, ...more] = answersTo(world, ana.member.email)
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Our answer to your question ${number}`)
  for (const words of ['In Settings.', 'Goodbye.', 'How do I leave?', 'Thanks.'])
    expect(mail!.text).toContain(words)
  expect(await sue.call.desk.questions({})).toEqual({ questions: [], hasMore: false })
  expect(await codeOf(sue.call.desk.answerQuestion({ questionId, text: 'Again.' }))).toBe(
    'desk.question_not_found',
  )
})

test('anybody asks without an account; their name is not written to the address they gave', async () => {
  const world = await createWorld()
  const sue = await helper(world)
  await askFrom(world, { email: '  Zoe@Example.com ', name: 'Win a prize' })
  await world.handleEvents()
  expect(mailsTo(world, 'zoe@example.com')).toEqual([])
  const { questions } = await sue.call.desk.questions({})
  expect(questions).toMatchObject([{ name: 'Win a prize', email: 'zoe@example.com', memberId: null }])
  await sue.call.desk.answerQuestion({ questionId: questions[0]!.id, text: 'Hello.' })
  await world.handleEvents()
  const [mail] = mailsTo(world, 'zoe@example.com')
  expect(mail!.text).toContain('Hello.')
  expect(mail!.text).not.toContain('prize')
})

test('what is put away is answered by nobody, and of two who end it at once one does', async () => {
  const world = await createWorld()
  const [ana, sue, sam] = [await world.member('Ana'), await helper(world), await world.member('Sam')]
  await makeStaff(world, sam.id, 'support')
  await ana.call.help.ask(asked)
  const questionId = (await sue.call.desk.questions({})).questions[0]!.id
  const outcomes = await Promise.all([
    codeOf(sue.call.desk.putQuestionAway({ questionId })),
    codeOf(sam.call.desk.putQuestionAway({ questionId })),
  ])
  expect(outcomes.sort()).toEqual(['desk.question_not_found', null])
  await world.handleEvents()
  expect(answersTo(world, ana.member.email)).toEqual([])
})

test('nobody of the staff answers themselves, and whose role does not allow it reads nothing', async () => {
  const world = await createWorld()
  const [sue, ben, mo] = [await helper(world), await world.member('Ben'), await world.member('Mo')]
  await makeStaff(world, mo.id, 'moderator')
  await sue.call.help.ask(asked)
  const questionId = (await sue.call.desk.questions({})).questions[0]!.id
  expect(await codeOf(sue.call.desk.answerQuestion({ questionId, text: 'Yes.' }))).toBe('desk.own_account')
  expect((await sue.call.desk.questions({})).questions).toHaveLength(1)
  for (const other of [ben, mo])
    expect(await codeOf(other.call.desk.questions({}))).toBe('desk.not_permitted')
})

test('whoever is suspended, or has not agreed to new terms, may ask', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const change = { isSuspended: true }
  await world.deps.db.updateTable('profile').set(change).where('accountId', '=', ana.id).execute()
  expect(await codeOf(ana.call.help.ask(asked))).toBeNull()
})

test('so many questions an hour, of a member and of an address', async () => {
  const world = await createWorld({ LIMIT_QUESTION: '2/1h', TRUSTED_PROXIES: '1' })
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const outcomes = []
  for (let n = 0; n < 3; n += 1)
    outcomes.push([await codeOf(ana.call.help.ask(asked)), await codeOf(askFrom(world))])
  expect(outcomes).toEqual([
    [null, null],
    [null, null],
    ['help.too_many', 'help.too_many'],
  ])
  expect(await codeOf(ben.call.help.ask(asked))).toBeNull()
  expect(await codeOf(askFrom(world, {}, '2.2.2.2'))).toBeNull()
})

test('without a solved puzzle nobody asks from outside', async () => {
  const world = await createWorld()
  const { call } = world.browser()
  expect(await codeOf(call.help.askFromOutside({ ...outside, solution: 'none' }))).toBe(
    'accounts.captcha_failed',
  )
})

test.each([
  ['an address that is none', { email: 'zoe' }, 'help.email_invalid'],
  ['an address with a line break', { email: 'zoe@example.com\nbcc: all@example.com' }, 'request.invalid'],
  ['nothing but spaces', { words: ' \n ' }, 'request.invalid'],
  ['no name', { name: ' ' }, 'request.invalid'],
  ['too much', { words: 'a'.repeat(4001) }, 'request.invalid'],
  ['a topic that is none', { topic: 'lottery' as 'other' }, 'request.invalid'],
])('%s is refused, and nothing is stored', async (_what, part, code) => {
  const world = await createWorld()
  expect(await codeOf(askFrom(world, part))).toBe(code)
  expect(await world.deps.db.selectFrom('question').select('id').execute()).toEqual([])
})

test('a question goes with whoever asked it, and stays when whoever answered has left', async () => {
  const world = await createWorld()
  const [ana, sue] = [await world.member('Ana'), await helper(world)]
  await ana.call.help.ask(asked)
  const questionId = (await sue.call.desk.questions({})).questions[0]!.id
  await sue.call.desk.answerQuestion({ questionId, text: 'In Settings.' })
  const { db } = world.deps
  await db.deleteFrom('account').where('id', '=', sue.id).execute()
  expect(await db.selectFrom('question').select(['answer', 'answeredBy']).execute()).toEqual([
    { answer: 'In Settings.', answeredBy: null },
  ])
  await db.deleteFrom('account').where('id', '=', ana.id).execute()
  expect(await db.selectFrom('question').select('id').execute()).toEqual([])
})
