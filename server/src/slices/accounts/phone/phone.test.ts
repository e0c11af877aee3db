import { codeRules } from '@netwrk/domain/accounts/phone'
import { expect, test } from 'vitest'
import { askForCode, codeSentTo, emailVerified, solution } from '../../../testing/accounts/phone.ts'
import { createWorld } from '../../../testing/world.ts'

const phone = '+12025550123'
const refusal = (code: string) => ({ code })

test('a code by SMS makes the number the account’s and the member level 2', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')

  const { verificationId, resendSeconds } = await askForCode(ana, '+1 (202) 555-0123')
  expect(resendSeconds).toBe(60)
  const { member } = await ana.call.accounts.verifyPhoneCode({
    verificationId,
    code: codeSentTo(world, phone),
  })

  expect(member.verificationLevel).toBe(2)
  const account = await world.deps.db
    .selectFrom('account')
    .select('phoneNumber')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(account.phoneNumber).toBe(phone)
  await world.handleEvents()
  expect(world.frames).toContainEqual({
    to: [ana.id],
    frame: { type: 'stale', topics: ['me', 'profile', 'suggestions'] },
  })
})

test('a member sees which number is verified, and nobody else does', async () => {
  const world = await createWorld()
  const [ana, ben] = [await emailVerified(world, 'Ana'), await emailVerified(world, 'Ben')]
  expect((await ana.call.profiles.mine({})).profile.phoneNumber).toBeNull()
  const { verificationId } = await askForCode(ana, phone)
  await ana.call.accounts.verifyPhoneCode({ verificationId, code: codeSentTo(world, phone) })

  expect((await ana.call.profiles.mine({})).profile.phoneNumber).toBe(phone)
  expect(JSON.stringify(await ben.call.profiles.view({ id: ana.id }))).not.toContain(phone)
})

test('the third wrong code is the last, and the right one comes too late', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const { verificationId } = await askForCode(ana, phone)
  const right = codeSentTo(world, phone)
  const wrong = right === '000000' ? '000001' : '000000'
  const guess = (code: string) => ana.call.accounts.verifyPhoneCode({ verificationId, code })

  await expect(guess(wrong)).rejects.toMatchObject(refusal('accounts.code_invalid'))
  await expect(guess(wrong)).rejects.toMatchObject(refusal('accounts.code_invalid'))
  await expect(guess(wrong)).rejects.toMatchObject(refusal('accounts.code_attempts'))
  await expect(guess(right)).rejects.toMatchObject(refusal('accounts.code_attempts'))
})

test('a code stops working after ten minutes', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const { verificationId } = await askForCode(ana, phone)
  const code = codeSentTo(world, phone)

  world.pass(codeRules.lastsMilliseconds)

  await expect(ana.call.accounts.verifyPhoneCode({ verificationId, code })).rejects.toMatchObject(
    refusal('accounts.code_expired'),
  )
})

test('a solved puzzle works once', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const once = await solution(ana)
  await ana.call.accounts.sendPhoneCode({ phone, solution: once })
  world.pass(codeRules.resendMilliseconds)
  await expect(ana.call.accounts.sendPhoneCode({ phone, solution: once })).rejects.toMatchObject(
    refusal('accounts.captcha_failed'),
  )
})
