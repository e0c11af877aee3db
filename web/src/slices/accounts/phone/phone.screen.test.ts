import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { breakNumbers, codeSentTo, emailVerified } from '../../../../../server/src/testing/accounts/phone.ts'
import { openFakeRecaptcha, recaptchaToken } from '../../../../../server/src/testing/fake/recaptcha-server.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const phone = '+12025550123'
const captchaFirst = 'Please complete the reCAPTCHA verification first.'
const captchaFailed = 'reCAPTCHA verification failed. Please solve the puzzle again.'
const failed = 'Failed to send verification code.'
const aMinute = 60_000

/** Ada before the dialog, with reCAPTCHA in front of each SMS. */
async function withRecaptcha() {
  const recaptcha = await openFakeRecaptcha()
  onTestFinished(recaptcha.close)
  const limits = { LIMIT_SMS_MEMBER: '20/15m', LIMIT_SMS_NUMBER: '20/15m' }
  const world = await createScreenWorld({ ...recaptcha.environment, ...limits })
  const ada = await emailVerified(world, 'Ada')
  return { world, ada, recaptcha }
}

/** What the script of the provider brings. */
async function loadRecaptcha({ origin }: { origin: string }) {
  const script = await (await fetch(`${origin}/recaptcha/api.js`)).text()
  vi.stubGlobal('grecaptcha', undefined)
  new Function(script)()
}

async function openDialog(from: Awaited<ReturnType<typeof withRecaptcha>>) {
  await loadRecaptcha(from.recaptcha)
  const opened = await openScreen(from.ada, '/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Upgrade to Tier 2' }))
  return {
    ...from,
    ...opened,
    dialog: within(await screen.findByRole('dialog', { name: 'Verify your phone' })),
  }
}

type Opened = Awaited<ReturnType<typeof openDialog>>

const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const person = ({ dialog }: Opened) =>
  dialog.findByRole<HTMLInputElement>('checkbox', { name: 'I am a person' })
const told = async (text: string) => within(await screen.findByRole('dialog')).findByText(text)

async function press({ user }: Opened, name: string) {
  await user.click(await notBusy(await screen.findByRole('button', { name })))
}

async function send(opened: Opened, to = phone) {
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
  if (field.value !== to) await opened.user.clear(field).then(() => opened.user.type(field, to))
  await opened.user.click(await person(opened))
  await press(opened, 'Send Code')
}

const firstBox = async () => within(await dialogNamed('Enter the code')).getAllByRole('textbox')[0]!

/** Types digits into the boxes; six are sent off by themselves. */
async function guess({ user }: Opened, digits: string) {
  await user.click(await firstBox())
  await user.keyboard(digits)
}

/** Ada, to whom a code was sent. */
async function atCode() {
  const opened = await openDialog(await withRecaptcha())
  await send(opened)
  await dialogNamed('Enter the code')
  const code = () => codeSentTo(opened.world, phone)
  const wrong = () => (code() === '123111' ? '123222' : '123111')
  const change = (what: { attempts: number }) =>
    opened.world.deps.db.updateTable('phoneVerification').set(what).execute()
  return { ...opened, code, wrong, change }
}

test('what is wrong before a code is sent is told at its place', async () => {
  const opened = await openDialog(await withRecaptcha())
  const field = await screen.findByRole('textbox', { name: 'Phone number' })
  await person(opened)
  for (const [typed, text] of [
    ['', 'Please enter your phone number'],
    ['2025550123', 'Phone number must include country code (e.g., +1234567890)'],
    ['+1202555', 'Phone number must be 10-15 digits including country code'],
    ['+02025550123', 'Invalid phone number format'],
    [phone, captchaFirst],
  ] as const) {
    await opened.user.clear(field)
    if (typed !== '') await opened.user.type(field, typed)
    await press(opened, 'Send Code')
    await told(text)
  }
  await opened.user.click(await person(opened))
  await waitFor(() => expect(screen.queryByText(captchaFirst)).toBeNull())
  expect(opened.world.deps.keptSms!()).toEqual([])
})

test('what is refused when it is sent is told, and a solution that was used up is asked for anew', async () => {
  const opened = await openDialog(await withRecaptcha())
  const { recaptcha, world } = opened
  const refused = async (text: string, to = phone) => {
    await send(opened, to)
    await told(text)
    await waitFor(async () => expect((await person(opened)).checked).toBe(false))
  }
  await refused('Invalid phone number. Please check the format and country code.', '+1234567890')
  recaptcha.behave({ errors: ['invalid-input-response'] })
  await refused(captchaFailed)
  recaptcha.behave('broken')
  await refused(failed)
  recaptcha.behave({ errors: ['invalid-input-secret'] })
  await refused('Phone verification is not properly configured. Please contact support.')
  expect(world.log.takeErrors()).toHaveLength(2)
  expect(world.deps.keptSms!()).toEqual([])
  recaptcha.behave('well')
  await send(opened)
  await dialogNamed('Enter the code')
})

test('what is wrong with a code is told at its place, and the next begins in the first box', async () => {
  const opened = await atCode()
  const { code, wrong, change, world } = opened
  await press(opened, 'Verify')
  await told('Please enter the verification code')
  await guess(opened, '123')
  await press(opened, 'Verify')
  await told('Please enter a valid 6-digit code')
  await opened.user.keyboard(wrong().slice(3))
  await told('Invalid verification code. Please check and try again.')
  const first = await firstBox()
  await waitFor(() => expect(document.activeElement).toBe(first))
  await press(opened, 'Verify')
  await told('Invalid verification code. Please check and try again.')
  await guess(opened, wrong())
  await told('Invalid verification code. Please check and try again.')
  await guess(opened, wrong())
  await told('Too many attempts. Please request a new code.')
  await change({ attempts: 0 })
  world.pass(10 * aMinute)
  await guess(opened, code())
  await told('Verification code expired. Please request a new code.')
})

test('a number that could not be saved is told as that, and the code still counts', async () => {
  const opened = await atCode()
  const mendAccount = await breakNumbers(opened.world, 'account')
  await guess(opened, opened.code())
  await told('Verification successful but failed to update profile.')
  await mendAccount()
  const mendProfile = await breakNumbers(opened.world, 'profile')
  await guess(opened, opened.code())
  await told('Phone number not found in verification result.')
  await mendProfile()
  opened.world.log.takeErrors()
  await guess(opened, opened.code())
  await dialogNamed('Phone verified')
})

test('a number that is taken, and a code that another one replaced, begin anew at the number', async () => {
  const opened = await atCode()
  const { world, ada, code } = opened
  await press(opened, 'Back')
  await send(opened)
  await told('Please wait a minute before requesting another code.')
  world.pass(aMinute)
  await send(opened)
  await dialogNamed('Enter the code')
  await world.deps.db.deleteFrom('phoneVerification').execute()
  await guess(opened, code())
  await told('No verification in progress. Please request a new code.')

  await press(opened, 'Back')
  await send(opened)
  await dialogNamed('Enter the code')
  world.pass(aMinute)
  await ada.call.accounts.sendPhoneCode({ phone, solution: recaptchaToken() })
  await guess(opened, code())
  await dialogNamed('Verify your phone')
  await told('Verification session expired. Please start over.')

  world.pass(aMinute)
  await send(opened)
  await dialogNamed('Enter the code')
  const other = await emailVerified(world, 'Bo')
  await world.deps.db.updateTable('account').set({ phoneNumber: phone }).where('id', '=', other.id).execute()
  await guess(opened, code())
  await dialogNamed('Verify your phone')
  await told('This phone number is already in use.')
})

test('another code can be asked for after a minute, and the newest counts', async () => {
  const opened = await atCode()
  expect(
    (await screen.findByRole('button', { name: /^Resend in (60|59|58)s$/ })).hasAttribute('disabled'),
  ).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aMinute + 1000 })
  opened.world.pass(aMinute + 1000)
  await press(opened, 'Resend')
  await opened.user.click(await screen.findByRole('checkbox', { name: 'I am a person' }))
  await screen.findByRole('button', { name: /^Resend in \d+s$/ })
  await waitFor(() => expect(opened.world.deps.keptSms!()).toHaveLength(2))
  await guess(opened, opened.code())
  await dialogNamed('Phone verified')
})
