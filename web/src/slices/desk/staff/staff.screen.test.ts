import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giveRoleOnly, makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Olga owns this, Mo moderates without a second factor, and Kim is a member. */
async function staffed() {
  const world = await createScreenWorld()
  const [olga, mo, kim] = [await world.member('Olga'), await world.member('Mo'), await world.member('Kim')]
  await makeStaff(world, olga.id, 'owner')
  await giveRoleOnly(world, mo.id, 'moderator')
  return { world, olga, mo, kim }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Staff' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the staff is listed with their roles, and who has no second factor is marked', async () => {
  const { olga } = await staffed()
  const { user } = await openScreen(olga, '/desk/staff')
  await screen.findByRole('button', { name: 'Take away the role of Mo' })
  expect((await rows()).sort()).toEqual([
    expect.stringMatching(/^MMo@mo.*No two-step sign-inModeratorTake away$/),
    expect.stringMatching(/^OOlga \(you\)@olga.*Owner$/),
  ])
  screen.getByText('2 people, 1 without two-step sign-in')
  const [first, second] = screen.getAllByRole('listitem').slice(-2)
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
})

test('a role is given to a member who was found, with a reason, and is on record with it', async () => {
  const { olga, kim } = await staffed()
  const { user } = await openScreen(olga, '/desk/staff')
  await user.click(await screen.findByRole('button', { name: 'Give a role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a role' }))
  const give = dialog.getByRole('button', { name: 'Give the role' })
  await user.click(give)
  dialog.getByText('Please choose a member.')
  await user.type(dialog.getByLabelText('Name, username or email'), 'Kim')
  await user.click(await dialog.findByRole('radio', { name: /^Kim/ }))
  await user.click(give)
  dialog.getByText('Please choose a role.')
  await user.click(dialog.getByRole('combobox', { name: 'Role' }))
  await user.click(await screen.findByRole('option', { name: /^Support/ }))
  await user.click(give)
  await dialog.findByText('Please say why. It is on record.')
  await user.type(dialog.getByLabelText('Why'), 'She answers the phone.')
  await user.click(give)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await rows()).join()).toMatch(/Kim@kim.*Support/))
  expect((await kim.call.desk.me({})).role).toBe('support')
  const { rows: record } = await olga.call.desk.audit({
    before: null,
    subjectId: kim.id,
    actorId: null,
    act: null,
  })
  expect(record[0]).toMatchObject({ act: 'staff.role_given', reason: 'She answers the phone.' })
})

test('a role is taken away with a reason', async () => {
  const { olga, mo } = await staffed()
  const { user } = await openScreen(olga, '/desk/staff')
  await user.click(await screen.findByRole('button', { name: 'Take away the role of Mo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the role of Mo away?' }))
  await user.click(dialog.getByRole('button', { name: 'Take it away' }))
  await dialog.findByText('Please say why. It is on record.')
  await user.type(dialog.getByLabelText('Why'), 'He has left.')
  await user.click(await notBusy(dialog.getByRole('button', { name: 'Take it away' })))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect((await mo.call.desk.me({})).role).toBeNull()
})

test('nobody is offered what is refused anyway: their own role, and one as high as theirs', async () => {
  const { world, mo } = await staffed()
  await makeStaff(world, mo.id, 'admin')
  await openScreen(mo, '/desk/staff')
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Take away the role/ })).toBeNull()
})

test('a staff that cannot be loaded is said, and comes when asked again', async () => {
  const { olga } = await staffed()
  const opened = await openScreen(olga, '/desk/staff', { cutFrom: '/desk/staff' })
  await screen.findByRole('heading', { name: 'The staff could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
})
