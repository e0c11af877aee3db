import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { newStaff } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'
import { pressBy, typeInto } from '../testing/keyboard.ts'
import { newcomer } from '../testing/safety.ts'

const why = 'They wrote that their phone was stolen.'

test('support finds a member, reads the address for a reason and ends their sessions; the member reads who looked', async ({
  browser,
}) => {
  test.slow()
  // The other size has an Ana of its own, and so has another attempt.
  const ana = await newcomer(browser, `Ana ${randomUUID().slice(0, 8)}`)
  const { page } = await newStaff(browser, 'Sam Support', 'support')

  // Sam searches by name, and opens the member, all by keyboard.
  await page.goto('/desk/members')
  const search = page.getByRole('searchbox', { name: /^Name, username/ })
  await expect(search).toBeVisible()
  await expectScreenAccessible(page, 'The search for members')
  await typeInto(page, search, ana.name)
  await page.keyboard.press('Enter')
  const row = page.getByRole('link', { name: new RegExp(ana.name) })
  await expect(row).toBeVisible()
  await expectScreenAccessible(page, 'Members who were found')
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: ana.name, level: 1 })).toBeVisible()
  await expect(page.getByText('Signed in')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(ana.email)
  await expectScreenAccessible(page, 'The page of a member')

  // Private things show only for a reason.
  await pressBy(page, page.getByRole('button', { name: 'Look' }))
  const looking = page.getByRole('dialog', { name: 'Look at private things' })
  await typeInto(page, looking.getByLabel('Why'), why)
  await expectScreenAccessible(page, 'The question for a reason')
  await pressBy(page, looking.getByRole('button', { name: 'Look' }))
  await expect(page.getByText(ana.email)).toBeVisible()
  await expectScreenAccessible(page, 'Private things')

  // What others see is to be read only.
  await pressBy(page, page.getByRole('button', { name: 'As a stranger' }))
  const viewing = page.getByRole('dialog', { name: 'View as a stranger' })
  await typeInto(page, viewing.getByLabel('Why'), why)
  await pressBy(page, viewing.getByRole('button', { name: 'View' }))
  const seen = page.getByRole('dialog', { name: `What a stranger sees of ${ana.name}` })
  await expect(seen.getByText(ana.name, { exact: true })).toBeVisible()
  await expectScreenAccessible(page, 'A member as a stranger sees them')
  await page.keyboard.press('Escape')
  await expect(seen).toHaveCount(0)

  await pressBy(page, page.getByRole('button', { name: 'End all sessions' }))
  const ending = page.getByRole('dialog', { name: 'End all sessions' })
  await typeInto(page, ending.getByLabel('Why'), why)
  await pressBy(page, ending.getByRole('button', { name: 'End all sessions' }))
  await expect(page.getByText('1 session has ended.').first()).toBeVisible()
  await expect(page.getByText('Staff: Ended all sessions')).toBeVisible()

  // The member signs in anew, and reads who looked and why.
  await ana.page.goto('/network')
  await ana.page.goto('/auth')
  await typeInto(ana.page, ana.page.getByLabel('Email'), ana.email)
  await typeInto(ana.page, ana.page.getByLabel('Password', { exact: true }), ana.password)
  await ana.page.keyboard.press('Enter')
  await expect(ana.page).not.toHaveURL(/\/auth/)
  await ana.page.goto('/profile#settings')
  const settings = ana.page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByText('Looked at address, phone number, sessions and payments')).toBeVisible()
  await expect(settings.getByText(/^Support · /).first()).toBeVisible()
  await expect(settings.getByText(why).first()).toBeVisible()
  await expect(settings).not.toContainText('Sam Support')
})
