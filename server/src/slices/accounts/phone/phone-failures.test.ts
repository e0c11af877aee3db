import { codeRules } from '@netwrk/domain/accounts/phone'
import { refusals } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { askForCode, codeSentTo, emailVerified, solved } from '../../../testing/accounts/phone.ts'
import {
  openFakeRecaptcha,
  type RecaptchaBehaviour,
  recaptchaToken,
} from '../../../testing/fake/recaptcha-server.ts'
import { openFakeTwilio, type TwilioBehaviour } from '../../../testing/fake/twilio-server.ts'
import { createWorld } from '../../../testing/world.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { verifyPhoneCode } from './verify-phone-code.ts'

const phone = '+12025550123'
const missing = 'Phone number is required.'
const invalid = 'Invalid phone number. Please check the format and country code.'

const numbers: [string, string][] = [
  ['', missing],
  ['   ', missing],
  ['2025550123', 'Phone number must include country code (e.g., +1234567890)'],
  ['+1202555', 'Phone number must be 10-15 digits including country code'],
  ['+1202555012345678', 'Phone number must be 10-15 digits including country code'],
  ['+02025550123', 'Invalid phone number format'],
  ['+1234567890', invalid],
  ['+44 9012 345678', invalid],
  ['+1 800 555 1234', invalid],
  ['+44 20 7183 8750', invalid],
]

test('a number that is none, or takes no SMS, is refused in the words of the rules, before the puzzle', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  for (const [number, text] of numbers) {
    await expect(
      ana.call.accounts.sendPhoneCode({ phone: number, solution: 'none' }),
      number,
    ).rejects.toMatchObject({ message: text })
  }
  expect(world.deps.keptSms!()).toEqual([])
})

test('only a verified e-mail opens the way, and only once', async () => {
  const world = await createWorld()
  const ben = await world.member('Ben')
  await expect(askForCode(ben, phone)).rejects.toMatchObject({ code: 'accounts.email_unverified' })

  const ana = await emailVerified(world, 'Ana')
  const { verificationId } = await askForCode(ana, phone)
  const code = codeSentTo(world, phone)
  await ana.call.accounts.verifyPhoneCode({ verificationId, code })
  await expect(askForCode(ana, '+12025550199')).rejects.toMatchObject({ code: 'accounts.phone_verified' })
  await expect(ana.call.accounts.verifyPhoneCode({ verificationId, code })).rejects.toMatchObject({
    code: 'accounts.code_not_requested',
    message: 'No verification in progress. Please request a new code.',
  })
})

const failure = (status: number, code: number) => ({ status, code, message: 'refused' })
const providerMoods: [TwilioBehaviour, string][] = [
  [failure(400, 21211), invalid],
  [failure(401, 20003), 'Phone verification is not properly configured. Please contact support.'],
  [failure(400, 21408), 'Phone verification not enabled. Please contact support.'],
  [failure(429, 20429), 'SMS quota exceeded. Please try again later.'],
  [failure(500, 20500), 'Failed to send verification code.'],
  ['garbage', 'Failed to send verification code.'],
]

test('what the SMS provider refuses is told in the words of the rules, and uses up nothing', async () => {
  const fake = await openFakeTwilio()
  onTestFinished(fake.close)
  const world = await createWorld({
    ...fake.environment,
    LIMIT_SMS_MEMBER: '1/1h',
    LIMIT_SMS_NUMBER: '1/1h',
    LIMIT_SMS_COUNTRY: '1/1h',
    SMS_DAILY_LIMIT: '1',
  })
  const ana = await emailVerified(world, 'Ana')
  for (const [behaviour, text] of providerMoods) {
    fake.behave(behaviour)
    await expect(askForCode(ana, phone), text).rejects.toMatchObject({ message: text })
  }
  expect(world.log.takeErrors()).toHaveLength(providerMoods.length - 1)
  fake.behave('well')
  expect((await askForCode(ana, phone)).isKept).toBe(false)
  expect(fake.sent).toMatchObject([{ to: phone, text: expect.stringMatching(/^\d{6} is your Netwrk/) }])
})

const captchaMoods: [RecaptchaBehaviour, string][] = [
  [{ errors: ['invalid-input-response'] }, 'reCAPTCHA verification failed. Please solve the puzzle again.'],
  [
    { errors: ['invalid-input-secret'] },
    'Phone verification is not properly configured. Please contact support.',
  ],
  ['broken', 'Failed to send verification code.'],
  ['garbage', 'Failed to send verification code.'],
]

test('what reCAPTCHA refuses is told in the words of the rules, and no SMS leaves', async () => {
  const fake = await openFakeRecaptcha()
  onTestFinished(fake.close)
  const world = await createWorld(fake.environment)
  const ana = await emailVerified(world, 'Ana')
  expect((await ana.call.accounts.puzzle({})).puzzle).toEqual({
    kind: 'recaptcha',
    siteKey: fake.environment.RECAPTCHA_SITE_KEY,
    scriptUrl: `${fake.origin}/recaptcha/api.js?render=explicit`,
  })
  const send = (token: string) => ana.call.accounts.sendPhoneCode({ phone, solution: token })
  for (const [behaviour, text] of captchaMoods) {
    fake.behave(behaviour)
    await expect(send(recaptchaToken()), text).rejects.toMatchObject({ message: text })
  }
  expect(world.log.takeErrors()).toHaveLength(captchaMoods.length - 1)
  expect(world.deps.keptSms!()).toEqual([])
  fake.behave('well')
  const token = recaptchaToken()
  await send(token)
  world.pass(codeRules.resendMilliseconds)
  await expect(send(token)).rejects.toMatchObject({ code: 'accounts.captcha_failed' })
})

test('a public server without an SMS provider says that this is not enabled', async () => {
  const world = await createWorld({
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
  })
  const ana = await world.person('Ana')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  await expect(
    sendPhoneCode(ana.ctx, { phone, solution: await solved(await world.deps.captcha.puzzle()) }),
  ).rejects.toMatchObject({ text: refusals['accounts.sms_not_enabled'].text })
  expect(world.log.takeErrors()).toHaveLength(1)
})

test('another code can be asked for after a minute, and ends the one before', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const first = await askForCode(ana, phone)
  const firstCode = codeSentTo(world, phone)
  world.pass(codeRules.resendMilliseconds - 1)
  await expect(askForCode(ana, phone)).rejects.toMatchObject({ code: 'accounts.sms_too_soon' })
  world.pass(1)
  const second = await askForCode(ana, phone)

  await expect(
    ana.call.accounts.verifyPhoneCode({ verificationId: first.verificationId, code: firstCode }),
  ).rejects.toMatchObject({ message: 'Verification session expired. Please start over.' })
  const { member } = await ana.call.accounts.verifyPhoneCode({
    verificationId: second.verificationId,
    code: codeSentTo(world, phone),
  })
  expect(member.verificationLevel).toBe(2)
})

test('what is not six digits is no guess', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const { verificationId } = await askForCode(ana, phone)
  for (const code of ['', '  ']) {
    await expect(ana.call.accounts.verifyPhoneCode({ verificationId, code })).rejects.toMatchObject({
      message: 'Please enter the verification code',
    })
  }
  for (const code of ['12345', '1234567', 'abcdef', '12 456', '１２３４５６']) {
    await expect(ana.call.accounts.verifyPhoneCode({ verificationId, code })).rejects.toMatchObject({
      message: 'Please enter a valid 6-digit code',
    })
  }
  const code = codeSentTo(world, phone)
  expect(await ana.call.accounts.verifyPhoneCode({ verificationId, code: ` ${code} ` })).toBeTruthy()
})

test('a number that cannot be saved leaves the code working; one of another account is said to be', async () => {
  const world = await createWorld()
  const { db } = world.deps
  const [ana, ben] = [await emailVerified(world, 'Ana'), await emailVerified(world, 'Ben')]
  const { verificationId } = await askForCode(ana, phone)
  const guess = { verificationId, code: codeSentTo(world, phone) }
  const forBen = await askForCode(ben, phone)
  const benGuess = { verificationId: forBen.verificationId, code: codeSentTo(world, phone) }

  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
    db,
  )
  await sql`create trigger failing before update on account for each row execute function fail()`.execute(db)
  await expect(ana.call.accounts.verifyPhoneCode(guess)).rejects.toMatchObject({
    message: 'Verification successful but failed to update profile.',
  })
  expect(JSON.stringify(world.log.takeErrors())).not.toContain(phone)
  await sql`drop trigger failing on account`.execute(db)
  await ana.call.accounts.verifyPhoneCode(guess)

  await expect(ben.call.accounts.verifyPhoneCode(benGuess)).rejects.toMatchObject({
    message: 'This phone number is already in use.',
  })
  expect((await ben.call.accounts.me({})).member?.verificationLevel).toBe(1)
})

test('a member whose profile is gone gets no number', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const { verificationId } = await askForCode(ana, phone)
  await world.deps.db.deleteFrom('profile').where('accountId', '=', ana.id).execute()
  await expect(
    verifyPhoneCode(ana.ctx, { verificationId, code: codeSentTo(world, phone) }),
  ).rejects.toMatchObject({ text: 'Phone number not found in verification result.' })
  const account = await world.deps.db
    .selectFrom('account')
    .select('phoneNumber')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(account.phoneNumber).toBeNull()
})

const tooMany = { message: 'Too many requests. Please wait 15 minutes before trying again.' }
const noQuota = { message: 'SMS quota exceeded. Please try again later.' }
const limits: [string, Record<string, string>, object][] = [
  ['a number', { LIMIT_SMS_NUMBER: '2/15m' }, tooMany],
  ['a country', { LIMIT_SMS_COUNTRY: '2/15m' }, noQuota],
  ['the whole server and day', { SMS_DAILY_LIMIT: '2' }, noQuota],
]

test.each(limits)(
  'the limit of SMS for %s holds for all members together',
  async (_, environment, refused) => {
    const world = await createWorld(environment)
    for (const name of ['Ana', 'Ben']) await askForCode(await emailVerified(world, name), phone)
    await expect(askForCode(await emailVerified(world, 'Cat'), phone)).rejects.toMatchObject(refused)
    expect(world.deps.keptSms!()).toHaveLength(2)
  },
)

test('the limit of SMS for a member holds, whichever the number', async () => {
  const world = await createWorld({ LIMIT_SMS_MEMBER: '2/15m' })
  const ana = await emailVerified(world, 'Ana')
  for (const number of ['+12025550123', '+12025550124']) {
    await askForCode(ana, number)
    world.pass(codeRules.resendMilliseconds)
  }
  await expect(askForCode(ana, '+12025550125')).rejects.toMatchObject(tooMany)
})

test('the limit of SMS for a client address holds behind a proxy', async () => {
  const fake = await openFakeTwilio()
  onTestFinished(fake.close)
  const world = await createWorld({
    ...fake.environment,
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
    LIMIT_SMS_ADDRESS: '1/15m',
  })
  const people = await Promise.all(['Ana', 'Ben', 'Cat'].map((name) => world.person(name)))
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const from = async (index: number, address: string) =>
    sendPhoneCode(
      { ...people[index]!.ctx, request: { ...people[index]!.ctx.request, address } },
      { phone: `+1202555012${index}`, solution: await solved(await world.deps.captcha.puzzle()) },
    )
  await from(0, '1.1.1.1')
  await expect(from(1, '1.1.1.1')).rejects.toMatchObject({ text: tooMany.message })
  await from(2, '2.2.2.2')
})

test('a daily limit of 0 sends none, and off none too many', async () => {
  const none = await createWorld({ SMS_DAILY_LIMIT: '0' })
  await expect(askForCode(await emailVerified(none, 'Ana'), phone)).rejects.toMatchObject(noQuota)
  const all = await createWorld({ SMS_DAILY_LIMIT: 'off' })
  await askForCode(await emailVerified(all, 'Ana'), phone)
  expect(all.deps.keptSms!()).toHaveLength(1)
})
