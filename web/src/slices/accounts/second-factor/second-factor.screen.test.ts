import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../../server/src/testing/accounts/authenticator.ts'
import { emailVerified } from '../../../../../server/src/testing/accounts/phone.ts'
import { careful } from '../../../../../server/src/testing/accounts/two-step.ts'
import { password } from '../../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const invalid = 'Invalid verification code. Please check and try again.'
const wrongOf = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 5) % 10))

async function openSettings(member: Parameters<typeof openScreen>[0]) {
  const opened = await openScreen(member, '/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }))
  const press = async (name: string) =>
    opened.user.click(await notBusy(await dialog.findByRole('button', { name })))
  const fill = async (label: string, text: string) => {
    const field = await dialog.findByLabelText(label, { selector: 'input' })
    await opened.user.clear(field)
    await opened.user.type(field, text)
  }
  return { ...opened, dialog, press, fill }
}

test('turning it on names a wrong password and a wrong code, and shows ten recovery codes once', async () => {
  const world = await createScreenWorld()
  const { user, dialog, press, fill } = await openSettings(await emailVerified(world, 'Ana'))
  await press('Turn on two-step sign-in')
  await fill('Your password', 'not my password')
  await press('Continue')
  await dialog.findByText('Your current password is incorrect.')
  await fill('Your password', password)
  await press('Continue')
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' })
  const secret = dialog.getByText(/^[A-Z2-7]{16,}$/).textContent
  const first = dialog.getByRole('textbox', { name: 'Code from the app' })
  await user.click(first)
  await user.keyboard(wrongOf(await codeOf(secret)))
  await dialog.findByText(invalid)
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard(await codeOf(secret))
  const codes = await dialog.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  await press("I've saved them")
  await dialog.findByText('10 recovery codes are left.')
})

test('at sign-in a wrong code is named, and a recovery code lets in without the app', async () => {
  const world = await createScreenWorld()
  const { email, secret, recoveryCodes } = await careful(world, 'Ana')
  const { user } = await openScreen(world.browser(), '/auth')
  const form = within(await screen.findByRole('form', { name: 'Sign in' }))
  await user.type(form.getByLabelText('Email', { selector: 'input' }), email)
  await user.type(form.getByLabelText('Password', { selector: 'input' }), password)
  await user.click(await notBusy(form.getByRole('button', { name: 'Sign In' })))
  await screen.findByRole('heading', { name: 'One more step' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]))
  await user.keyboard(wrongOf(await codeOf(secret)))
  await screen.findByText(invalid)
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code', { selector: 'input' }), 'aaaaa-bbbbb{Enter}')
  await screen.findByText(invalid)
  await user.type(screen.getByLabelText('Recovery code', { selector: 'input' }), `${recoveryCodes[0]}{Enter}`)
  await screen.findByRole('heading', { name: /^Welcome back, Ana/ })
})

test('turning it off asks for the password and a code, and names one that is wrong', async () => {
  const world = await createScreenWorld()
  const ana = await careful(world, 'Ana')
  const { dialog, press, fill } = await openSettings(ana)
  await dialog.findByText('10 recovery codes are left.')
  await press('Turn off')
  await fill('Your password', password)
  await fill('Code from the app, or a recovery code', 'aaaaa-bbbbb')
  await press('Turn off')
  await dialog.findByText(invalid)
  await fill('Code from the app, or a recovery code', ana.recoveryCodes[1]!)
  await press('Turn off')
  await dialog.findByRole('button', { name: 'Turn on two-step sign-in' })
})
