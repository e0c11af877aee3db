import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { decide, moderator, report, statement } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Mo has decided about Bo, whom Ana reported; Olga is of the staff, too. */
async function decided() {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const [mo, olga] = [await moderator(world, 'Mo'), await moderator(world, 'Olga')]
  await report(ana, bo)
  await decide(world, mo, bo, 'limit_contacts', 7)
  return { world, ana, bo, mo, olga }
}

/** Olga has overturned it. */
async function overturned() {
  const scene = await decided()
  const { bo, olga } = scene
  const { decisions } = await bo.call.safety.standing({})
  const { appealId } = await bo.call.safety.appeal({ decisionId: decisions[0]!.id, text: 'Not me.' })
  await olga.call.safety.decideAppeal({
    appealId,
    outcome: 'overturned',
    days: null,
    reason: 'His brother did it.',
  })
  return { ...scene, appealId }
}

test('where nothing was decided yet it is said', async () => {
  const world = await createScreenWorld()
  const mo = await moderator(world, 'Mo')
  const { user } = await openScreen(mo, '/desk/reports')
  const lists = within(await screen.findByRole('navigation', { name: 'Lists' }))
  await user.click(lists.getByRole('link', { name: 'Decided tickets' }))
  await screen.findByRole('heading', { name: 'Nothing has been decided yet' })
  await user.click(lists.getByRole('link', { name: 'Decided appeals' }))
  await screen.findByRole('heading', { name: 'No appeal has been decided yet' })
})

test('a decided ticket is looked at again: who decided what, when and why, and what was reported', async () => {
  const { olga } = await decided()
  const { user } = await openScreen(olga, '/desk/reports?show=decided')
  const list = within(await screen.findByRole('list', { name: 'Decided tickets' }))
  const row = list.getByRole('link', { name: /^Bo/ })
  expect(row.textContent).toContain('New contacts are limited, by Mo')
  await user.click(row)
  await screen.findByRole('heading', { name: 'Bo', level: 2 })
  screen.getByText(/^New contacts are limited, decided by Mo on /)
  const decision = within(screen.getByRole('region', { name: 'Decision' }))
  decision.getByText(statement.facts)
  decision.getByText(statement.rule)
  within(screen.getByRole('region', { name: 'Other decisions' })).getByText(/^Nothing else has been decided/)
  screen.getByText('They ask for money.')
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Decision' })).toBeNull()
})

test('a decided appeal is looked at again: what came of it, by whom and why, and all that was written', async () => {
  const { mo } = await overturned()
  const { user } = await openScreen(mo, '/desk/reports?show=decided-appeals')
  const list = within(await screen.findByRole('list', { name: 'Decided appeals' }))
  const row = list.getByRole('link', { name: /^Bo/ })
  expect(row.textContent).toContain('New contacts are limited, by MoOverturned, by Olga')
  await user.click(row)
  const outcome = within(await screen.findByRole('region', { name: 'Outcome' }))
  outcome.getByText('Overturned')
  outcome.getByText(/^Decided by Olga on /)
  outcome.getByText('His brother did it.')
  within(screen.getByRole('list', { name: 'What was written' })).getByText('Not me.')
  screen.getByText('Taken back')
  expect(screen.queryByLabelText('Write to the member')).toBeNull()
})

test('an appeal that was decided meanwhile leads to what was decided', async () => {
  const { mo, appealId } = await overturned()
  const { user } = await openScreen(mo, `/desk/reports?show=appeals&appeal=${appealId}`)
  await screen.findByRole('heading', { name: 'This appeal is not open any more' })
  await user.click(screen.getByRole('link', { name: 'See what was decided' }))
  await screen.findByText('His brother did it.')
})

test('appeals that cannot be loaded say so, and come when asked again', async () => {
  const { mo } = await overturned()
  const opened = await openScreen(mo, '/desk/reports?show=decided-appeals', { cutFrom: '/safety/appeals' })
  await screen.findByRole('heading', { name: 'The appeals could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('list', { name: 'Decided appeals' })
})
