import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { recordedIn } from '../../../../../server/src/testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { tamper } from '../../../../../server/src/testing/moderation/tamper.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const reason = 'We need somebody for the weekend.'

/** Olga owns this, and has made Mo a moderator and Kim a verifier. */
async function recorded() {
  const world = await createScreenWorld()
  const [olga, mo, kim] = [await world.member('Olga'), await world.member('Mo'), await world.member('Kim')]
  await makeStaff(world, olga.id, 'owner')
  await olga.call.desk.giveRole({ memberId: mo.id, role: 'moderator', reason })
  await olga.call.desk.giveRole({ memberId: kim.id, role: 'verifier', reason: 'For the documents.' })
  return { world, olga, mo, kim }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Record' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the record says what was done, about whom, by whom and why, in words', async () => {
  const { olga } = await recorded()
  await openScreen(olga, '/desk/record')
  const [latest, before] = await rows()
  expect(latest).toMatch(/^Gave a role: Kim.*Olga, ownerWhy: For the documents\.OutcomegivenRoleVerifier$/)
  expect(before).toMatch(/^Gave a role: Mo/)
  expect(before).toContain(reason)
})

test('it is shown of one member, by one of the staff, or of one act, as the address says', async () => {
  const { olga, mo } = await recorded()
  const opened = await openScreen(olga, `/desk/record?member=${mo.id}`)
  expect(await rows()).toEqual([expect.stringMatching(/^Gave a role: Mo/)])
  await opened.user.click(screen.getByRole('button', { name: 'About one member: show all' }))
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(2))
  expect(opened.path()).toBe('/desk/record')
  await opened.user.click(screen.getByRole('combobox', { name: 'What' }))
  await opened.user.click(await screen.findByRole('option', { name: 'Took a role away' }))
  await screen.findByRole('heading', { name: 'Nothing on record fits' })
  expect(opened.path()).toBe('/desk/record?act=staff.role_taken')
  await opened.user.click(screen.getByRole('button', { name: 'Show all' }))
  await opened.user.click(screen.getByRole('combobox', { name: 'By' }))
  await opened.user.click(await screen.findByRole('option', { name: 'Mo' }))
  await screen.findByRole('heading', { name: 'Nothing on record fits' })
})

test('verifying says that it is whole, with the head to keep; and which row is not as it was', async () => {
  const { world, olga } = await recorded()
  const { user } = await openScreen(olga, '/desk/record')
  await rows()
  await user.click(screen.getByRole('button', { name: 'Verify the record' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^The record is whole: \d rows\.$/))
  screen.getByText(/^\d:[0-9a-f]{64}$/)
  screen.getByRole('button', { name: 'Copy the head' })
  await tamper(world, `update audit_personal set body = '{"by":"Nobody"}' where audit_id = 2`)
  await user.click(screen.getByRole('button', { name: 'Verify the record' }))
  await screen.findByText('The record is broken: row 2 is not as it was written.')
  expect(screen.queryByRole('button', { name: 'Copy the head' })).toBeNull()
})

test('what others do meanwhile puts no look on record: that there may be newer entries is said, and they come when asked for', async () => {
  const { world, olga, kim } = await recorded()
  const { user, tell } = await openScreen(olga, '/desk/record')
  const shown = (await rows()).length
  const looks = async () => (await recordedIn(world.deps.db)).filter(({ act }) => act === 'audit.read').length
  expect(await looks()).toBe(1)
  expect(screen.queryByText('There may be newer entries.')).toBeNull()
  await olga.call.desk.takeRole({ memberId: kim.id, role: 'verifier', reason })
  tell({ type: 'stale', topics: ['desk'] })
  await screen.findByText('There may be newer entries.')
  expect(await looks()).toBe(1)
  expect((await rows()).length).toBe(shown)
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  await waitFor(async () => expect((await rows())[0]).toMatch(/^Took a role away: Kim/))
  expect(screen.queryByText('There may be newer entries.')).toBeNull()
  expect(await looks()).toBe(2)
})

test('a record that cannot be loaded is said, and comes when asked again', async () => {
  const { olga } = await recorded()
  const opened = await openScreen(olga, '/desk/record', { cutFrom: '/desk/audit' })
  await screen.findByRole('heading', { name: 'The record could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  await rows()
})
