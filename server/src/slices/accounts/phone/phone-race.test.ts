import { expect, test } from 'vitest'
import { askForCode, codeSentTo, emailVerified, solution } from '../../../testing/accounts/phone.ts'
import { countOutcomes } from '../../../testing/count-outcomes.ts'
import { amount, rounds } from '../../../testing/rounds.ts'
import { createWorld, type World } from '../../../testing/world.ts'

const phone = '+12025550123'
const guesses = amount(1000)

function wrongCodes(right: string, count: number): string[] {
  const all = Array.from({ length: count + 1 }, (_, index) => String(index).padStart(6, '0'))
  return all.filter((code) => code !== right).slice(0, count)
}

async function attemptsOf({ deps }: World, id: string) {
  const row = await deps.db
    .selectFrom('phoneVerification')
    .select('attempts')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.attempts
}

test('of many parallel guesses three count, and the right code does not work after them', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const { verificationId } = await askForCode(ana, phone)
  const right = codeSentTo(world, phone)
  const guess = (code: string) => ana.call.accounts.verifyPhoneCode({ verificationId, code })

  const counts = await countOutcomes(wrongCodes(right, guesses).map(guess))

  // Two are told to be wrong; the third already hears that there are no attempts left.
  expect(counts).toEqual({ 'accounts.code_invalid': 2, 'accounts.code_attempts': guesses - 2 })
  expect(await attemptsOf(world, verificationId)).toBe(3)
  await expect(guess(right)).rejects.toMatchObject({ code: 'accounts.code_attempts' })
  expect((await ana.call.accounts.me({})).member?.verificationLevel).toBe(1)
})

test('asking ten times at once sends one SMS', async () => {
  const world = await createWorld({ LIMIT_SMS_MEMBER: '100/1h', LIMIT_SMS_NUMBER: '100/1h' })
  const ana = await emailVerified(world, 'Ana')
  const solutions = await Promise.all(Array.from({ length: 10 }, () => solution(ana)))
  const counts = await countOutcomes(
    solutions.map((solved) => ana.call.accounts.sendPhoneCode({ phone, solution: solved })),
  )
  expect(counts).toEqual({ ok: 1, 'accounts.sms_too_soon': 9 })
  expect(world.deps.keptSms!()).toHaveLength(1)
})

test('one solved puzzle used by ten members at once sends one SMS', async () => {
  const world = await createWorld()
  const members = await Promise.all(
    Array.from({ length: 10 }, (_, index) => emailVerified(world, `M${index}`)),
  )
  const solved = await solution(members[0]!)
  const counts = await countOutcomes(
    members.map(({ call }, index) =>
      call.accounts.sendPhoneCode({ phone: `+1202555012${index}`, solution: solved }),
    ),
  )
  expect(counts).toEqual({ ok: 1, 'accounts.captcha_failed': 9 })
})

test(`two who verify one number at the same instant share it never, ${rounds(20, 5)} times`, async () => {
  const world = await createWorld({ LIMIT_SMS_MEMBER: '100/1h' })
  const { db } = world.deps
  const members = [await emailVerified(world, 'Ana'), await emailVerified(world, 'Ben')]
  for (let round = 1; round <= rounds(20, 5); round++) {
    const number = `+120255501${String(round).padStart(2, '0')}`
    const guesses = []
    for (const { call } of members) {
      const { verificationId } = await askForCode({ call }, number)
      guesses.push({ call, guess: { verificationId, code: codeSentTo(world, number) } })
    }
    const counts = await countOutcomes(guesses.map(({ call, guess }) => call.accounts.verifyPhoneCode(guess)))
    expect(counts, `round ${round}`).toEqual({ ok: 1, 'accounts.phone_taken': 1 })
    await db.updateTable('account').set({ phoneNumber: null }).execute()
    world.pass(60_000)
  }
})
