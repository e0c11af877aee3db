import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeSetting } from '../../../../../server/src/slices/desk/settings/change-setting.ts'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

async function owned() {
  const world = await createScreenWorld()
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  return { world, olga }
}

test('sign-ups are paused with a reason, and that is seen in the list', async () => {
  const { olga } = await owned()
  const { user } = await openScreen(olga, '/desk/launch')
  await user.click(await screen.findByRole('button', { name: 'Turn on: Pause sign-ups' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause sign-ups: turn it on?' }))
  await user.click(dialog.getByRole('button', { name: 'Turn it on' }))
  await dialog.findByText('Please say why. It is on record.')
  await user.type(dialog.getByLabelText('Why'), 'Too many at once.')
  await user.click(await notBusy(dialog.getByRole('button', { name: 'Turn it on' })))
  await screen.findByRole('button', { name: 'Turn off: Pause sign-ups' })
  expect((await olga.call.desk.switches({})).signUpsPaused).toBe(true)
})

test('Netwrk is closed with a reason; nobody is left to invite', async () => {
  const { olga } = await owned()
  const { user } = await openScreen(olga, '/desk/launch')
  await screen.findByText('Netwrk is open to everybody.')
  expect(screen.getByRole('button', { name: 'Invite' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Close Netwrk' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Netwrk?' }))
  await user.type(dialog.getByLabelText('Why'), 'For a day.')
  await user.click(dialog.getByRole('button', { name: 'Close it' }))
  await screen.findByText(/^Netwrk is closed/)
})

test('a setting is changed within its limits, and who changed it is listed', async () => {
  const { olga } = await owned()
  const { user } = await openScreen(olga, '/desk/settings')
  await screen.findByText('Nothing was changed yet.')
  await user.click(await screen.findByRole('button', { name: 'Change: Strikes are forgotten after' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Strikes are forgotten after' }))
  const value = dialog.getByLabelText('Value, days')
  await user.clear(value)
  await user.type(value, '0')
  await user.type(dialog.getByLabelText('Why'), 'Shorter.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(/^Strikes are forgotten after: /)
  await user.clear(value)
  await user.type(value, '90')
  await user.click(await notBusy(dialog.getByRole('button', { name: 'Save' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Default: 365 days')
  await screen.findByText(/^Olga, .*: Shorter\.$/)
})

test('settings that cannot be loaded are said, and come when asked again', async () => {
  const { olga } = await owned()
  const opened = await openScreen(olga, '/desk/settings', { cutFrom: '/desk/settings' })
  await screen.findByRole('heading', { name: 'The settings could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await screen.findByText('Storage of a member')
})

test('while sign-ups are paused the form says so from the start; while first contacts are, so does who would be written to', async () => {
  const world = await createScreenWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const by = { id: null, role: null, name: 'root' }
  for (const key of ['signUpsPaused', 'firstContactsPaused'] as const)
    await changeSetting(world.deps, by, { key, value: true, version: null })
  const guest = await openScreen(world.browser(), '/auth')
  await guest.user.click(await screen.findByRole('tab', { name: 'Sign up' }))
  const form = within(await screen.findByRole('form', { name: 'Sign up' }))
  expect((await form.findByRole('alert')).textContent).toMatch(/^Nobody can join right now/)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' }).disabled).toBe(true)
  await openScreen(ana, `/inbox?user=${ben.id}`)
  await screen.findByText('Write once you have matched, or later.')
  expect(screen.queryByRole('textbox', { name: /message/i })).toBeNull()
})

test('everybody reads the banner, and that nothing can be changed', async () => {
  const { world, olga } = await owned()
  const change = { version: 0, reason: 'Maintenance.' }
  const until = new Date(Date.now() + 3_600_000).toISOString()
  world.setNow(new Date())
  await makeStaff(world, olga.id, 'owner')
  await olga.call.desk.changeSetting({ ...change, key: 'banner', value: { text: 'Back at six', until } })
  await olga.call.desk.changeSetting({ ...change, key: 'readOnly', value: true })
  await openScreen(await world.browser(), '/auth')
  await screen.findByText('Back at six')
  await screen.findByText('Netwrk can only be read right now: nothing can be sent or changed.')
})
