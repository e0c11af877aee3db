import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { mailTo, newEmail } from '../../../../../server/src/testing/accounts/email-change.ts'
import { emailVerified } from '../../../../../server/src/testing/accounts/phone.ts'
import { password } from '../../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('an address that is none and a wrong password are named, and nothing is mailed for them', async () => {
  const world = await createScreenWorld()
  const { user } = await openScreen(await emailVerified(world, 'Ana'), '/profile')
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }))
  const ask = async (email: string, proof: string) => {
    for (const [label, text] of [
      ['New email address', email],
      ['Your password', proof],
    ] as const) {
      const field = await dialog.findByLabelText(label, { selector: 'input' })
      await user.clear(field)
      await user.type(field, text)
    }
    await user.click(await notBusy(dialog.getByRole('button', { name: 'Send the link' })))
  }
  await user.click(await dialog.findByRole('button', { name: 'Change email' }))
  await ask('nowhere', password)
  await dialog.findByText('Please enter a valid email address')
  await ask(newEmail, 'not it')
  await dialog.findByText('Your current password is incorrect.')
  await world.handleEvents()
  expect(mailTo(world, newEmail)).toBeUndefined()
  await ask(newEmail, password)
  expect((await dialog.findByRole('status')).textContent).toContain(newEmail)
})
