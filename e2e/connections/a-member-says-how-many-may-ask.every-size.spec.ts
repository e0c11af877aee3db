import { expect } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, join } from '../testing/api.ts'
import { inDatabase } from '../testing/database.ts'
import { test } from '../testing/journey.ts'
import { openSettings } from '../testing/settings.ts'

/** Seven of the demo community have asked somebody, long ago, and were answered on the same day. */
const hasAnsweredSeven = (memberId: string) =>
  inDatabase(
    `with seven as (select account_id from profile where account_id <> $1 order by joined_at, account_id limit 7)
     insert into swipe (account_id, target_id, action, match_score, created_at)
     select account_id, $1::uuid, 'connect', 50, now() - interval '10 days' from seven
     union all select $1::uuid, account_id, 'pass', 50, now() - interval '10 days' from seven`,
    [memberId],
  )

test('somebody says in the settings to how many they are open; their profile says that it is reached, and how soon they answer', {
  tag: '@full',
}, async ({ page, browser }) => {
  const [star, ana, fan] = [await browser.newContext(), page, await browser.newContext()]
  const { id, name } = await join(star, `Star on ${test.info().project.name}`)
  for (const who of [ana, fan]) await join(who, 'Somebody')
  await hasAnsweredSeven(id)

  const settings = await openSettings(await star.newPage())
  await settings.getByRole('combobox', { name: 'New Conversations at Once' }).click()
  await settings.page().getByRole('option', { name: '1', exact: true }).click()
  const said = async () =>
    (await call<{ settings: { capacity: number } }>(star, 'accounts/settings')).settings.capacity
  await expect.poll(said).toBe(1)
  await expectFine(settings.page(), 'the settings with a number')

  await call(fan, 'connections/swipe', { targetId: id, action: 'connect' })
  await ana.goto(`/user/${id}`)
  await expect(ana.getByText('is not open to new conversations right now')).toBeVisible()
  await expect(ana.getByRole('button', { name: `Connect with ${name}` })).toBeDisabled()
  await expect(ana.getByText('Usually answers within two days')).toBeVisible()
  await expectFine(ana, 'a profile that takes no more, with how soon somebody answers')
})
