import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { breakTable, createScreenWorld } from '../../../testing/screen-world.ts'

async function owned() {
  const world = await createScreenWorld()
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  return { world, olga }
}

test('where nothing is wrong the page says so', async () => {
  const { olga } = await owned()
  await openScreen(olga, '/desk/problems')
  await screen.findByRole('heading', { name: 'Nothing is wrong' })
  expect(screen.queryByRole('list', { name: 'Over' })).toBeNull()
})

test('what is wrong stands with what to do, and what is over with how long it was', async () => {
  const { world, olga } = await owned()
  const moment = world.deps.clock.now()
  const row = { beganAt: moment, seenAt: moment }
  await world.deps.db
    .insertInto('problem')
    .values([
      { id: randomUUID(), kind: 'disk', found: '700 MB are free for DATA_DIR', ...row, endedAt: null },
      { id: randomUUID(), kind: 'mail', found: 'It cannot be reached', ...row, endedAt: moment },
      { id: randomUUID(), kind: 'of_a_newer_version', found: 'x', ...row, endedAt: null },
    ])
    .execute()
  await openScreen(olga, '/desk/problems')
  const now = within(await screen.findByRole('list', { name: 'Now' }))
  expect(now.getAllByRole('listitem')).toHaveLength(1)
  now.getByText('The disk of DATA_DIR is nearly full')
  now.getByText('700 MB are free for DATA_DIR')
  now.getByText(/^Make room\./)
  now.getByText(/^For /)
  const over = within(screen.getByRole('list', { name: 'Over' }))
  over.getByText('Mail does not go out')
  over.getByText(/^From .* to /)
})

test('problems that cannot be loaded are asked for again', async () => {
  const { world, olga } = await owned()
  const mend = await breakTable(world, 'problem')
  const { user } = await openScreen(olga, '/desk/problems')
  await screen.findByRole('heading', { name: 'The problems could not be loaded' })
  await mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Nothing is wrong' })
})
