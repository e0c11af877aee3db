import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import {
  askedForEmail,
  askForEmail,
  emailOf,
  mailTo,
  newEmail,
  tokenMailedTo,
} from '../../../testing/accounts/email-change.ts'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'

// The library's clock is the machine's: it stands still, so that no test meets the end of a code's 30 seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const timeZone = 'Europe/London'
const hour = 3_600_000
const invalid = { code: 'accounts.link_invalid' }

const signIn = (world: World, email: string) => {
  const browser = world.browser()
  return browser.call.accounts.signIn({ email, password, timeZone }).then(() => browser)
}

test('the link to the new address changes it: who asked stays signed in, everybody else is signed out', async () => {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const oldEmail = ana.member.email
  const elsewhere = await signIn(world, oldEmail)
  const answer = await askForEmail(world, ana, ` ${newEmail.toUpperCase()} `)
  const until = new Date(world.deps.clock.now().getTime() + hour)
  expect(answer).toEqual({ waiting: { email: newEmail, until }, nextAt: null })
  expect(await ana.call.accounts.emailChange({})).toEqual(answer)
  expect(await emailOf(world, ana)).toEqual({ email: oldEmail, emailVerified: true })
  expect(mailTo(world, newEmail)).toMatchObject({ subject: 'Confirm your new email for Netwrk' })
  expect(mailTo(world, newEmail)!.text).not.toContain('Ana')
  expect(mailTo(world, oldEmail)!.subject).toBe('Someone asked to change your Netwrk email address')

  await world.browser().call.accounts.confirmEmailChange({ token: tokenMailedTo(world, newEmail) })
  await world.handleEvents()

  expect((await ana.call.accounts.me({})).member).toMatchObject({ email: newEmail, verificationLevel: 1 })
  await expect(elsewhere.call.accounts.sessions({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
  expect(mailTo(world, oldEmail)!.subject).toBe('Your Netwrk email address was changed')
  expect(world.frames).toContainEqual(
    expect.objectContaining({ frame: { type: 'stale', topics: ['me', 'profile'] } }),
  )
  await signIn(world, newEmail)
  await expect(signIn(world, oldEmail)).rejects.toMatchObject({ code: 'accounts.wrong_credentials' })
})

test('it is refused without the password, with an address that is none, and with the one they have', async () => {
  const world = await createWorld({ LIMIT_MAIL: '100/1h' })
  const ana = await emailVerified(world, 'Ana')
  const ask = (email: string, proof: { password?: string } = { password }) =>
    ana.call.accounts.askEmailChange({ email, proof })
  await expect(ask(newEmail, {})).rejects.toMatchObject({ code: 'accounts.wrong_password' })
  await expect(ask(newEmail, { password: 'not it' })).rejects.toMatchObject({
    code: 'accounts.wrong_password',
  })
  for (const email of ['', 'ana', 'ana@localhost', `${'a'.repeat(300)}@example.com`])
    await expect(ask(email)).rejects.toMatchObject({ code: 'accounts.form_invalid' })
  await expect(ask('ana@example.com\u0000')).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(ask(` ${ana.member.email.toUpperCase()}`)).rejects.toMatchObject({
    code: 'accounts.email_same',
  })
  expect((await ana.call.accounts.emailChange({})).waiting).toBeNull()
})

test('with a second factor it takes a code', async () => {
  const world = await createWorld()
  const ana = await careful(world, 'Ana')
  await expect(
    ana.call.accounts.askEmailChange({ email: newEmail, proof: { password } }),
  ).rejects.toMatchObject({ code: 'accounts.code_invalid' })
  const code = await codeOf(ana.secret)
  await ana.call.accounts.askEmailChange({ email: newEmail, proof: { code } })
})

test('whether an account has the address, the answer is the same; only its owner is told', async () => {
  const world = await createWorld()
  const [ana, ben] = [await emailVerified(world, 'Ana'), await emailVerified(world, 'Ben')]
  const { email } = ben.member
  const answer = await askForEmail(world, ana, email)
  expect(answer.waiting?.email).toBe(email)
  const mail = mailTo(world, email)!
  expect(mail.subject).toBe('This address already has a Netwrk account')
  expect(mail.text).not.toContain('token=')
  expect(mailTo(world, ana.member.email)!.subject).toBe('Someone asked to change your Netwrk email address')
  expect(await emailOf(world, ana)).toMatchObject({ email: ana.member.email })
})

test('the link works once, for an hour, and only for the address that it went to', async () => {
  const world = await createWorld()
  const { ana, confirm: first } = await askedForEmail(world)
  await askForEmail(world, ana, 'other@example.com')
  const second = tokenMailedTo(world, 'other@example.com')
  const { call } = world.browser()
  await expect(call.accounts.confirmEmailChange({ token: first })).rejects.toMatchObject(invalid)
  expect(await call.accounts.checkLink({ purpose: 'change-email', token: first })).toEqual({ isGood: false })
  world.pass(hour)
  await expect(call.accounts.confirmEmailChange({ token: second })).rejects.toMatchObject(invalid)
  expect(await emailOf(world, ana)).toMatchObject({ email: ana.member.email })
})

test('a link that was made for one address while another was asked for confirms neither', async () => {
  const world = await createWorld()
  const { ana, confirm } = await askedForEmail(world)
  // As where the mail was on its way when another address was asked for.
  await world.deps.db
    .updateTable('emailChange')
    .set({ id: crypto.randomUUID(), newEmail: 'victim@example.com' })
    .execute()
  await expect(world.browser().call.accounts.confirmEmailChange({ token: confirm })).rejects.toMatchObject(
    invalid,
  )
  expect(await emailOf(world, ana)).toMatchObject({ email: ana.member.email })
})

test('an address that was never verified is not told, and nothing of it is kept', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await world.handleEvents()
  const before = world.deps.keptMail!().filter(({ to }) => to === ana.member.email).length
  await askForEmail(world, ana)
  await world.browser().call.accounts.confirmEmailChange({ token: tokenMailedTo(world, newEmail) })
  await world.handleEvents()
  expect(await emailOf(world, ana)).toEqual({ email: newEmail, emailVerified: true })
  expect(world.deps.keptMail!().filter(({ to }) => to === ana.member.email)).toHaveLength(before)
  // The link that was mailed there when she signed up verifies nothing any more.
  const token = tokenMailedTo(world, ana.member.email)
  await expect(world.browser().call.accounts.verifyEmail({ token })).rejects.toMatchObject(invalid)
})

test('after a change the next one can be asked for in a week, counted from when it was asked for', async () => {
  const world = await createWorld()
  const { ana, confirm } = await askedForEmail(world)
  const nextAt = new Date(world.deps.clock.now().getTime() + 7 * 24 * hour)
  await ana.call.accounts.confirmEmailChange({ token: confirm })
  expect(await ana.call.accounts.emailChange({})).toEqual({ waiting: null, nextAt })
  world.pass(7 * 24 * hour - 1)
  const ask = () => ana.call.accounts.askEmailChange({ email: 'third@example.com', proof: { password } })
  await expect(ask()).rejects.toMatchObject({ code: 'accounts.email_changed_lately' })
  world.pass(1)
  expect((await ask()).waiting?.email).toBe('third@example.com')
})

test('asking is limited for each member and for each mailbox', async () => {
  const world = await createWorld({ LIMIT_MAIL: '2/1h' })
  const ana = await emailVerified(world, 'Ana')
  const ask = (email: string) => ana.call.accounts.askEmailChange({ email, proof: { password } })
  for (const email of ['one@example.com', 'two@example.com']) await ask(email)
  await expect(ask('three@example.com')).rejects.toMatchObject({ code: 'request.too_many' })
})
