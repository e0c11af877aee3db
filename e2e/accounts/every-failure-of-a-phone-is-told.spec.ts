import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { dialog, joinVerified, openPhoneDialog } from '../testing/phone.ts'
import { memberLimit, type PhoneServer, test } from '../testing/phone-server.ts'

test.describe.configure({ mode: 'default' })

const phone = '+12025550123'
const captchaFailed = 'reCAPTCHA verification failed. Please solve the puzzle again.'
const captchaFirst = 'Please complete the reCAPTCHA verification first.'
const misconfigured = 'Phone verification is not properly configured. Please contact support.'
const notEnabled = 'Phone verification not enabled. Please contact support.'
const failed = 'Failed to send verification code.'
const invalid = 'Invalid phone number. Please check the format and country code.'
const quota = 'SMS quota exceeded. Please try again later.'

const person = (page: Page) => dialog(page).getByRole('checkbox', { name: 'I am a person' })
const number = (page: Page) => dialog(page).getByRole('textbox', { name: 'Phone number' })
const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'Verification code' })
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })
const told = (page: Page, text: string) => expect(dialog(page).getByText(text, { exact: true })).toBeVisible()

async function send(page: Page, to: string) {
  await number(page).fill(to)
  await person(page).check()
  await dialog(page).getByRole('button', { name: 'Send Code' }).click()
}

/** Types a code; six digits are sent off by themselves. */
async function guess(page: Page, digits: string) {
  await expect(code(page)).toHaveValue('')
  await code(page).focus()
  const isComplete = digits.length === 6
  const answer = isComplete ? page.waitForResponse('**/rpc/accounts/verifyPhoneCode') : null
  await page.keyboard.type(digits)
  await answer
}

const lastCode = ({ twilio }: PhoneServer) => twilio.sent.at(-1)!.text.slice(0, 6)
const failure = (status: number, number: number) => ({ status, code: number, message: 'refused' })

test('what is wrong before a code is sent is told at its place', async ({ page, server }) => {
  await joinVerified(page, 'Ada Fails')
  await openPhoneDialog(page)
  for (const [typed, text] of [
    ['', 'Please enter your phone number'],
    ['2025550123', 'Phone number must include country code (e.g., +1234567890)'],
    ['+1202555', 'Phone number must be 10-15 digits including country code'],
    ['+02025550123', 'Invalid phone number format'],
    [phone, captchaFirst],
  ] as const) {
    await number(page).fill(typed)
    await dialog(page).getByRole('button', { name: 'Send Code' }).click()
    await told(page, text)
  }
  await person(page).check()
  await expect(dialog(page).getByText(captchaFirst)).toHaveCount(0)
  await expectAccessible(page, 'the phone step with what is wrong')

  await send(page, '+1234567890')
  await told(page, invalid)
  for (const [behaviour, text] of [
    [{ errors: ['invalid-input-response'] }, captchaFailed],
    [{ errors: ['invalid-input-secret'] }, misconfigured],
    ['broken', failed],
    ['garbage', failed],
  ] as const) {
    server.recaptcha.behave(
      behaviour === 'broken' || behaviour === 'garbage' ? behaviour : { errors: [...behaviour.errors] },
    )
    await send(page, phone)
    await told(page, text)
    await expect(person(page)).not.toBeChecked()
  }
  server.recaptcha.behave('well')

  const behaviours = [
    [failure(400, 21211), invalid],
    [failure(400, 21614), invalid],
    [failure(401, 20003), misconfigured],
    [failure(400, 21408), notEnabled],
    [failure(429, 20429), quota],
    [failure(500, 20500), failed],
    ['garbage', failed],
  ] as const
  // None of them uses up what a member may ask for.
  expect(behaviours.length).toBeGreaterThanOrEqual(memberLimit)
  for (const [behaviour, text] of behaviours) {
    server.twilio.behave(behaviour)
    await send(page, phone)
    await told(page, text)
    await expect(person(page)).not.toBeChecked()
  }
  expect(server.twilio.sent).toEqual([])
  server.twilio.behave('well')
  await send(page, phone)
  await expect(heading(page, 'Enter the code')).toBeVisible()
})

test('a captcha that cannot begin is said so, after three tries', async ({ page, server }) => {
  await joinVerified(page, 'Ada Blocked')
  server.recaptcha.serveScript(false)
  let tries = 0
  page.on('request', (request) => request.url().includes('/recaptcha/api.js') && tries++)
  await openPhoneDialog(page)
  await told(page, 'Failed to initialize verification system. Please refresh the page.')
  expect(tries).toBe(3)
  server.recaptcha.serveScript(true)
  await openPhoneDialog(page)
  await expect(person(page)).toBeVisible()
})

test('what is wrong with a code is told at its place, another code comes after a minute, and the right one counts', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install()
  const { id } = await joinVerified(page, 'Ada Guesses')
  const change = (what: string) =>
    server.sql(`update phone_verification set ${what} where account_id = $1`, [id])
  const aMinuteLater = () => change("sent_at = sent_at - interval '1 minute'")
  await openPhoneDialog(page)
  await send(page, phone)
  await expect(heading(page, 'Enter the code')).toBeVisible()
  await expect(code(page)).toBeFocused()

  const verify = dialog(page).getByRole('button', { name: 'Verify' })
  await verify.click()
  await told(page, 'Please enter the verification code')
  await guess(page, '123')
  await verify.click()
  await told(page, 'Please enter a valid 6-digit code')
  const right = lastCode(server)
  const wrong = right === '123111' ? '123222' : '123111'
  await page.keyboard.type(wrong.slice(3))
  await told(page, 'Invalid verification code. Please check and try again.')
  await expect(code(page)).toBeFocused()
  await verify.click()
  await told(page, 'Invalid verification code. Please check and try again.')
  await expect(code(page)).toBeFocused()
  await expectAccessible(page, 'the code step with what is wrong')
  await guess(page, wrong)
  await guess(page, wrong)
  await told(page, 'Too many attempts. Please request a new code.')
  await change('attempts = 0, expires_at = sent_at')
  await guess(page, right)
  await told(page, 'Verification code expired. Please request a new code.')
  await change("expires_at = now() + interval '10 minutes'")

  await server.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await server.sql(
    'create trigger t before update of phone_number on account for each row execute function refuse()',
  )
  await guess(page, right)
  await told(page, 'Verification successful but failed to update profile.')
  await server.sql('drop trigger t on account')
  await server.sql('create function skip() returns trigger language plpgsql as $$ begin return null; end $$')
  await server.sql(
    'create trigger t before update of phone_verified on profile for each row execute function skip()',
  )
  await guess(page, right)
  await told(page, 'Phone number not found in verification result.')
  await server.sql('drop trigger t on profile')

  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await send(page, phone)
  await told(page, 'Please wait a minute before requesting another code.')
  await aMinuteLater()
  await send(page, phone)
  await expect(heading(page, 'Enter the code')).toBeVisible()
  await server.sql('delete from phone_verification where account_id = $1', [id])
  await guess(page, lastCode(server))
  await told(page, 'No verification in progress. Please request a new code.')

  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await send(page, phone)
  await expect(heading(page, 'Enter the code')).toBeVisible()
  const elsewhere = await context.newPage()
  await aMinuteLater()
  await openPhoneDialog(elsewhere)
  await send(elsewhere, phone)
  await expect(heading(elsewhere, 'Enter the code')).toBeVisible()
  await elsewhere.close()
  await guess(page, lastCode(server))
  await expect(heading(page, 'Verify your phone')).toBeVisible()
  await told(page, 'Verification session expired. Please start over.')

  await aMinuteLater()
  await send(page, phone)
  await expect(heading(page, 'Enter the code')).toBeVisible()
  await joinElsewhere(server)
  await guess(page, lastCode(server))
  await expect(heading(page, 'Verify your phone')).toBeVisible()
  await told(page, 'This phone number is already in use.')

  const other = '+12025550124'
  await aMinuteLater()
  await send(page, other)
  await expect(dialog(page).getByRole('button', { name: /^Resend in (60|59|58)s$/ })).toBeDisabled()
  const first = lastCode(server)
  await aMinuteLater()
  await page.clock.fastForward(61_000)
  await dialog(page).getByRole('button', { name: 'Resend' }).click()
  await person(page).click()
  await expect(dialog(page).getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled()
  await guess(page, lastCode(server))
  expect(server.twilio.sent.at(-2)).toMatchObject({ to: other, text: expect.stringContaining(first) })
  await expect(heading(page, 'Phone verified')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Tier 2 Verified')).toBeVisible()
})

/** Somebody else who has the number already. */
async function joinElsewhere({ sql }: PhoneServer) {
  await sql(
    `insert into account (id, email, name, username, phone_number)
     values (gen_random_uuid(), 'taken@example.com', 'Taken', 'taken', $1)`,
    [phone],
  )
}
