import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { careful, half } from '../../../testing/accounts/two-step.ts'
import { bodyOf, rawCall } from '../../../testing/raw-call.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

// The library's clock is the machine's: it stands still, so that no test meets the end of a code's 30 seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const timeZone = 'UTC'
const invalid = {
  code: 'accounts.code_invalid',
  message: 'Invalid verification code. Please check and try again.',
}
const mailsTo = (world: World, email: string) =>
  world.deps.keptMail!()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)

test('turning it on asks for the password and a code; nothing changes before, and every other session ends with it', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const { email } = ana.member
  const elsewhere = world.browser()
  await elsewhere.call.accounts.signIn({ email, password, timeZone })
  await expect(ana.call.accounts.beginSecondFactor({ password: 'a guess' })).rejects.toMatchObject({
    code: 'accounts.wrong_password',
  })
  await expect(ana.call.accounts.confirmSecondFactor({ code: '123456' })).rejects.toMatchObject({
    code: 'accounts.code_session_expired',
  })

  const { uri, secret } = await ana.call.accounts.beginSecondFactor({ password })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Netwrk:ana_[^?]+\?secret=\w+&issuer=Netwrk&digits=6&period=30$/)
  const wrong = (await codeOf(secret)) === '000000' ? '000001' : '000000'
  await expect(ana.call.accounts.confirmSecondFactor({ code: wrong })).rejects.toMatchObject(invalid)
  expect((await ana.call.accounts.secondFactor({})).isOn).toBe(false)
  expect((await world.browser().call.accounts.signIn({ email, password, timeZone })).member?.email).toBe(
    email,
  )

  const { recoveryCodes } = await ana.call.accounts.confirmSecondFactor({ code: await codeOf(secret) })

  expect(recoveryCodes).toHaveLength(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
  expect(await ana.call.accounts.secondFactor({})).toEqual({
    isOn: true,
    recoveryCodesLeft: 10,
    hasPassword: true,
    isEmailVerified: true,
  })
  expect((await ana.call.accounts.me({})).member?.id).toBe(ana.id)
  expect((await elsewhere.call.accounts.me({})).member).toBeNull()
  await expect(ana.call.accounts.beginSecondFactor({ password })).rejects.toMatchObject({
    code: 'accounts.factor_is_on',
  })
  const stored = JSON.stringify(await world.deps.db.selectFrom('twoFactor').selectAll().execute())
  for (const plain of [secret, ...recoveryCodes]) expect(stored).not.toContain(plain)
  await world.handleEvents()
  expect(mailsTo(world, email)).toContain('Two-step sign-in is on')
})

test('a sign-in asks for the code; half of it opens nothing, and a code works once', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')

  const browser = world.browser()
  expect(await browser.call.accounts.signIn({ email: ana.email, password, timeZone })).toEqual({
    member: null,
  })
  expect([...browser.cookies.keys()]).toEqual(['netwrk.two_factor'])
  expect((await browser.call.accounts.me({})).member).toBeNull()
  const inputs = {
    'accounts/sessions': {},
    'accounts/endSecondFactor': { password, code: '123456' },
    'profiles/mine': {},
  }
  for (const [path, input] of Object.entries(inputs)) {
    const answer = await rawCall(browser, path, bodyOf(input))
    expect([path, answer.code]).toEqual([path, 'accounts.signed_out'])
  }
  expect((await ana.call.accounts.sessions({})).sessions).toHaveLength(1)

  await expect(browser.call.accounts.confirmSignIn({ code: 'abc', timeZone })).rejects.toMatchObject(invalid)
  const code = await codeOf(ana.secret)
  const { member } = await browser.call.accounts.confirmSignIn({ code, timeZone })
  expect(member.id).toBe(ana.id)
  expect((await browser.call.accounts.me({})).member?.id).toBe(ana.id)

  const again = await half(world, ana.email)
  await expect(again.call.accounts.confirmSignIn({ code, timeZone })).rejects.toMatchObject(invalid)
  const earlier = await codeOf(ana.secret, -1)
  await expect(again.call.accounts.confirmSignIn({ code: earlier, timeZone })).rejects.toMatchObject(invalid)
  passSeconds(30)
  await again.call.accounts.confirmSignIn({ code: await codeOf(ana.secret), timeZone })
  expect((await again.call.accounts.me({})).member?.id).toBe(ana.id)
})

test('a recovery code signs in once, in any writing, and the member is told', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const code = ana.recoveryCodes[3]!.toUpperCase().replace('-', ' ')

  const browser = await half(world, ana.email)
  expect((await browser.call.accounts.confirmSignIn({ code, timeZone })).member.id).toBe(ana.id)
  expect((await browser.call.accounts.secondFactor({})).recoveryCodesLeft).toBe(9)
  const again = await half(world, ana.email)
  await expect(again.call.accounts.confirmSignIn({ code, timeZone })).rejects.toMatchObject(invalid)

  const renewed = await browser.call.accounts.renewRecoveryCodes({ password, code: ana.recoveryCodes[5]! })
  expect(renewed.recoveryCodes).toHaveLength(10)
  await expect(
    again.call.accounts.confirmSignIn({ code: ana.recoveryCodes[4]!, timeZone }),
  ).rejects.toMatchObject(invalid)
  await again.call.accounts.confirmSignIn({ code: renewed.recoveryCodes[0]!, timeZone })
  await world.handleEvents()
  expect(mailsTo(world, ana.email)).toEqual(
    expect.arrayContaining(['A recovery code was used to sign in', 'You have new recovery codes']),
  )
})

test('a recovery code shows once that it is them, and lets nobody in afterwards', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const code = ana.recoveryCodes[0]!
  await ana.call.rights.askForExport({ proof: { code } })
  expect((await ana.call.accounts.secondFactor({})).recoveryCodesLeft).toBe(9)
  await expect(ana.call.rights.askForExport({ proof: { code } })).rejects.toMatchObject(invalid)
  const browser = await half(world, ana.email)
  await expect(browser.call.accounts.confirmSignIn({ code, timeZone })).rejects.toMatchObject(invalid)

  const [second] = ana.recoveryCodes.slice(1)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => ana.call.accounts.endSecondFactor({ password, code: second! })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a half sign-in ends after ten minutes, after five wrong codes, and with its use', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const expired = {
    code: 'accounts.code_session_expired',
    message: 'Verification session expired. Please start over.',
  }
  const right = () => codeOf(ana.secret, 1)
  await expect(
    world.browser().call.accounts.confirmSignIn({ code: await right(), timeZone }),
  ).rejects.toMatchObject(expired)

  const guessing = await half(world, ana.email)
  for (let guess = 0; guess < 5; guess++) {
    await expect(
      guessing.call.accounts.confirmSignIn({ code: 'aaaaa-aaaaa', timeZone }),
    ).rejects.toMatchObject(invalid)
  }
  await expect(
    guessing.call.accounts.confirmSignIn({ code: ana.recoveryCodes[0]!, timeZone }),
  ).rejects.toMatchObject(expired)

  const late = await half(world, ana.email)
  passSeconds(601)
  await expect(late.call.accounts.confirmSignIn({ code: await right(), timeZone })).rejects.toMatchObject(
    expired,
  )

  const used = await half(world, ana.email)
  const copy = new Map(used.cookies)
  await used.call.accounts.confirmSignIn({ code: await codeOf(ana.secret), timeZone })
  const thief = world.browser()
  for (const [name, value] of copy) if (name === 'netwrk.two_factor') thief.cookies.set(name, value)
  await expect(thief.call.accounts.confirmSignIn({ code: await right(), timeZone })).rejects.toMatchObject(
    expired,
  )
})

test("a forged cookie, and one's own session and code, open nobody else's sign-in", async () => {
  const world = await createWorld()
  const [ana, eve] = [await careful(world, 'Ana'), await careful(world, 'Eve')]
  const hers = (await half(world, ana.email)).cookies.get('netwrk.two_factor')!

  eve.cookies.set('netwrk.two_factor', hers)
  await expect(
    eve.call.accounts.confirmSignIn({ code: await codeOf(eve.secret), timeZone }),
  ).rejects.toMatchObject(invalid)
  await expect(
    eve.call.accounts.confirmSignIn({ code: eve.recoveryCodes[0]!, timeZone }),
  ).rejects.toMatchObject(invalid)

  const forger = world.browser()
  forger.cookies.set('netwrk.two_factor', `${hers.slice(0, hers.lastIndexOf('.'))}.forged`)
  await expect(
    forger.call.accounts.confirmSignIn({ code: await codeOf(ana.secret), timeZone }),
  ).rejects.toMatchObject({ code: 'accounts.code_session_expired' })
  expect((await ana.call.accounts.sessions({})).sessions).toHaveLength(1)
  expect((await eve.call.accounts.me({})).member?.id).toBe(eve.id)
})

test('a new password by mail does not get past the second factor', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  await world.browser().call.accounts.requestPasswordReset({ email: ana.email })
  await world.handleEvents()
  const mail = world.deps.keptMail!().find(({ subject }) => subject === 'Reset your Netwrk password')
  const token = /token=(\w+)/.exec(mail!.text)![1]!
  await world.browser().call.accounts.resetPassword({ token, password: 'another horse' })

  const browser = world.browser()
  const answer = await browser.call.accounts.signIn({ email: ana.email, password: 'another horse', timeZone })
  expect(answer).toEqual({ member: null })
  expect((await browser.call.accounts.me({})).member).toBeNull()
})

test('turning it off asks for the password and a code, leaves the sessions, and sign-in asks for no code', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  const elsewhere = await half(world, ana.email)
  await elsewhere.call.accounts.confirmSignIn({ code: ana.recoveryCodes[0]!, timeZone })
  const waiting = await half(world, ana.email)

  const code = await codeOf(ana.secret)
  await expect(ana.call.accounts.endSecondFactor({ password: 'a guess', code })).rejects.toMatchObject({
    code: 'accounts.wrong_password',
  })
  await ana.call.accounts.endSecondFactor({ password, code })

  for (const work of [ana.call.accounts.endSecondFactor, ana.call.accounts.renewRecoveryCodes]) {
    await expect(work({ password, code })).rejects.toMatchObject({ code: 'accounts.factor_is_off' })
  }
  expect((await elsewhere.call.accounts.me({})).member?.id).toBe(ana.id)
  await expect(
    waiting.call.accounts.confirmSignIn({ code: await codeOf(ana.secret), timeZone }),
  ).rejects.toMatchObject({ code: 'accounts.code_session_expired' })
  const answer = await world.browser().call.accounts.signIn({ email: ana.email, password, timeZone })
  expect(answer.member?.id).toBe(ana.id)
  await world.handleEvents()
  expect(mailsTo(world, ana.email)).toContain('Two-step sign-in is off')
})

test('the password alone neither ends the factor nor makes recovery codes, however often it is tried', async () => {
  const world = await createWorld({ LIMIT_SECOND_FACTOR: '4/15m' })
  const ana = await careful(world, 'Ana')
  const used = await codeOf(ana.secret, -1)
  for (const code of ['', used, 'aaaaa-aaaaa']) {
    for (const work of [ana.call.accounts.endSecondFactor, ana.call.accounts.renewRecoveryCodes]) {
      await expect(work({ password, code })).rejects.toMatchObject(invalid)
    }
  }
  await expect(
    ana.call.accounts.endSecondFactor({ password, code: ana.recoveryCodes[0]! }),
  ).rejects.toMatchObject({ code: 'request.too_many' })
  expect(await ana.call.accounts.secondFactor({})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
})

test('a recovery code ends it for who has lost the authenticator', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  await ana.call.accounts.endSecondFactor({ password, code: ana.recoveryCodes[0]! })
  expect((await ana.call.accounts.secondFactor({})).isOn).toBe(false)
})

test('it needs a verified address', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const unverified = { code: 'accounts.email_unverified' }
  await expect(ana.call.accounts.beginSecondFactor({ password })).rejects.toMatchObject(unverified)
  await expect(ana.call.accounts.confirmSecondFactor({ code: '123456' })).rejects.toMatchObject(unverified)
  expect((await ana.call.accounts.secondFactor({})).isEmailVerified).toBe(false)
})

test('passwords are counted per account inside a session, apart from the sign-in screen', async () => {
  const world = await createWorld({ LIMIT_PASSWORD: '3/1h' })
  const ana = await emailVerified(world, 'Ana')
  const { accounts } = ana.call
  const wrong = { code: 'accounts.wrong_password' }
  for (let times = 0; times < 4; times++) {
    await accounts.changePassword({ currentPassword: password, newPassword: password })
  }
  await expect(
    accounts.changePassword({ currentPassword: 'a guess', newPassword: password }),
  ).rejects.toMatchObject(wrong)
  for (let times = 0; times < 2; times++) {
    await expect(accounts.beginSecondFactor({ password: 'a guess' })).rejects.toMatchObject(wrong)
  }
  await expect(accounts.beginSecondFactor({ password })).rejects.toMatchObject({ code: 'request.too_many' })
  await expect(
    accounts.changePassword({ currentPassword: password, newPassword: password }),
  ).rejects.toMatchObject({ code: 'request.too_many' })
  const { member } = await world
    .browser()
    .call.accounts.signIn({ email: ana.member.email, password, timeZone })
  expect(member?.id).toBe(ana.id)
})
