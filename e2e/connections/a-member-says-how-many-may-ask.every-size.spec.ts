import { expect } from '@playwright/test'
import pg from 'pg'
import { databaseOf } from '../../server/src/testing/processes/server-process.ts'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, join } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { openSettings } from '../testing/settings.ts'

/** Lets days pass for all choices about somebody and of theirs: those of the journey were made just now. */
async function ageChoices(memberId: string) {
  const { connection } = await databaseOf(process.env.E2E_DATA_DIR!)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `update swipe set created_at = created_at - interval '10 days' where account_id = $1 or target_id = $1`,
      [memberId],
    )
  } finally {
    await client.end()
  }
}

test('somebody who is open to one person at a time is asked by one, and answers make room and are told of', async ({
  browser,
}) => {
  test.slow()
  const open = async (name: string) => {
    const page = await (await browser.newContext()).newPage()
    return { page, ...(await join(page, `${name} on ${test.info().project.name}`)) }
  }
  const [star, fan, ana] = [await open('Star'), await open('Fan'), await open('Ana')]

  await test.step('the number is said in the settings', async () => {
    const dialog = await openSettings(star.page)
    await dialog.getByRole('combobox', { name: 'New Conversations at Once' }).click()
    await star.page.getByRole('option', { name: '1', exact: true }).click()
    await expect
      .poll(
        async () =>
          (await call<{ settings: { capacity: number } }>(star.page, 'accounts/settings')).settings.capacity,
      )
      .toBe(1)
    await expectFine(star.page, 'the settings with a number')
  })

  await test.step('one asks, and a press that comes too late says what happened', async () => {
    await ana.page.goto(`/user/${star.id}`)
    await expect(ana.page.getByRole('button', { name: `Connect with ${star.name}` })).toBeEnabled()
    await call(fan.page, 'connections/swipe', { targetId: star.id, action: 'connect' })
    await ana.page.getByRole('button', { name: `Connect with ${star.name}` }).click()
    await expect(ana.page.getByText('Nothing of your allowance was used')).toBeVisible()
    const { allowance } = await call<{ allowance: { used: number } }>(ana.page, 'discovery/suggestions')
    expect(allowance.used).toBe(0)
  })

  await test.step('from then on the profile says it before the press', async () => {
    await ana.page.reload()
    await expect(ana.page.getByText('is not open to new conversations right now')).toBeVisible()
    await expect(ana.page.getByRole('button', { name: `Connect with ${star.name}` })).toBeDisabled()
    await expectFine(ana.page, 'a profile that takes no more')
  })

  await test.step('an answer makes room', async () => {
    await call(star.page, 'connections/swipe', { targetId: fan.id, action: 'pass' })
    await ana.page.reload()
    await ana.page.getByRole('button', { name: `Connect with ${star.name}` }).click()
    await expect(ana.page.getByText(`Connect sent to ${star.name}.`).first()).toBeVisible()
  })

  await test.step('who has answered seven people soon is said to', async () => {
    await call(star.page, 'accounts/saveSettings', { capacity: null })
    const asked = [ana.id]
    await call(star.page, 'connections/swipe', { targetId: ana.id, action: 'connect' })
    for (let i = 0; asked.length < 7; i += 1) {
      // A day's swipes are used up by then.
      if (asked.length === 4) await ageChoices(star.id)
      const other = await open(`Asker ${i}`)
      await call(other.page, 'connections/swipe', { targetId: star.id, action: 'connect' })
      asked.push(other.id)
      await call(star.page, 'connections/swipe', { targetId: other.id, action: 'pass' })
    }
    await ageChoices(star.id)
    await ana.page.reload()
    await expect(ana.page.getByText('Usually answers within two days')).toBeVisible()
    await expectFine(ana.page, 'a profile with how soon somebody answers')
  })
})
