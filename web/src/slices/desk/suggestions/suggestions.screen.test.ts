import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { breakTable, createScreenWorld } from '../../../testing/screen-world.ts'

async function analysed(environment: Record<string, string> = {}) {
  const world = await createScreenWorld(environment)
  const ann = await world.member('Ann')
  await makeStaff(world, ann.id, 'analyst')
  return { world, ann }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('off, the whole community is one arm, and every figure stands with the words that say how it is counted', async () => {
  const { world, ann } = await analysed()
  const joinedAt = new Date(world.deps.clock.now().getTime() - 300 * 86_400_000)
  for (let place = 0; place < 30; place += 1) await world.person('Somebody', { joinedAt })
  await openScreen(ann, '/desk/suggestions')
  const answered = await card('Answered conversations a member')
  answered.getByText(/^Best for both: off\. Counted since /)
  answered.getByText('31 members: 100 % of all, 100 % promised.')
  answered.getByText(/^Too few to tell/)
  answered.getByText(/nothing to compare/)
  answered.getByText(/^Of the connects and message requests/)
  expect(answered.queryByText('Difference')).toBeNull()
  screen.getByText(/is no proof of what the order does/)
  const exposure = await card('Exposure')
  exposure.getByText(/A view is a choice about a member/)
  exposure.getByText('100 %')
  const load = await card('Load')
  load.getByText(/LIMIT_UNANSWERED/)
})

test('of a holdout both arms are shown with what was promised, in any period', async () => {
  const { ann } = await analysed({ SUGGESTION_ORDER: 'holdout 20%' })
  const { user } = await openScreen(ann, '/desk/suggestions')
  const answered = await card('Answered conversations a member')
  answered.getByText('Specified order')
  answered.getByText(/ 80 % promised\.$/)
  answered.getByText('Difference')
  expect(answered.getAllByText(/^Too few to tell/)).toHaveLength(3)
  answered.getByText(/^The arms have the size that was promised/)
  await user.click(screen.getByRole('combobox', { name: 'Period' }))
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  await screen.findByText(/^Counted at /)
  ;(await card('Exposure')).getByText('receivers.gini')
  ;(await card('Load')).getByText('receivers.p95')
})

test('where they cannot be counted the page says so, and counts them when asked again', async () => {
  const { world, ann } = await analysed()
  const mend = await breakTable(world, 'messageRequest')
  const { user } = await openScreen(ann, '/desk/suggestions')
  await screen.findByText('The figures could not be loaded')
  await mend()
  await user.click(screen.getByRole('button', { name: /again/i }))
  await card('Exposure')
})
