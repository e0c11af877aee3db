import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { password } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { decide, moderator, report, signInAgain } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const day = 86_400_000
const question = 'Why should this be decided differently?'

/** Bo was warned so many days ago, by the only one of the staff. */
async function warned({ daysAgo = 0 } = {}) {
  const world = await createScreenWorld()
  world.setNow(new Date(Date.now() - daysAgo * day))
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  await report(ana, bo)
  await decide(world, mo, bo, 'warn')
  world.setNow(new Date())
  if (daysAgo > 0) await signInAgain(bo, password)
  return { world, bo, mo }
}

const warning = async () => within(await screen.findByRole('article', { name: 'Warning' }))

test('after six months a decision says that it cannot be appealed any more, and until when it could', async () => {
  const { bo } = await warned({ daysAgo: 200 })
  await openScreen(bo, '/account-status')
  const card = await warning()
  card.getByText(/^A decision can be appealed for six months\. For this one that was until /)
  expect(card.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('an appeal that cannot be sent stays as it was typed, and one without words is not sent', async () => {
  const { bo } = await warned()
  const { user, cut, restore } = await openScreen(bo, '/account-status')
  const card = await warning()
  await user.click(card.getByRole('button', { name: 'Appeal' }))
  await user.click(card.getByRole('button', { name: 'Send appeal' }))
  await card.findByText('Please write something first.')
  await user.type(card.getByLabelText(question), 'That was not me.')
  cut('/safety/appeal')
  await user.click(card.getByRole('button', { name: 'Send appeal' }))
  await card.findByText('This could not be sent. What you typed is still here. Please try again.')
  expect((card.getByLabelText(question) as HTMLTextAreaElement).value).toBe('That was not me.')
  restore()
  await user.click(card.getByRole('button', { name: 'Send appeal' }))
  await card.findByRole('list', { name: 'What was written' })
})

test('where only who decided could decide the appeal it says that it waits', async () => {
  const { bo, world } = await warned()
  const { decisions } = await bo.call.safety.standing({})
  await bo.call.safety.appeal({ decisionId: decisions[0]!.id, text: 'That was not me.' })
  const waits = /waits until (somebody|someone) else can look at it\.$/
  await openScreen(bo, '/account-status')
  ;(await warning()).getByText(waits)
  await moderator(world, 'Olga')
  await openScreen(bo, '/account-status')
  const card = await warning()
  await card.findByRole('list', { name: 'What was written' })
  expect(card.queryByText(waits)).toBeNull()
})

test('what is added to an appeal that was decided meanwhile is answered with what came of it', async () => {
  const { bo, world } = await warned()
  const { decisions } = await bo.call.safety.standing({})
  const { appealId } = await bo.call.safety.appeal({ decisionId: decisions[0]!.id, text: 'No.' })
  const { user } = await openScreen(bo, '/account-status')
  const card = await warning()
  await user.type(card.getByLabelText('Add something to your appeal'), 'One thing more.')
  const olga = await moderator(world, 'Olga')
  await olga.call.safety.decideAppeal({ appealId, outcome: 'upheld', days: null, reason: 'It was you.' })
  await user.click(card.getByRole('button', { name: 'Send' }))
  await card.findByText('It was you.')
  card.getByText(/The decision stays as it was\.$/)
  expect(card.queryByLabelText('Add something to your appeal')).toBeNull()
})
