import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectFine, expectScreenAccessible } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { goToPart, newStaff } from '../testing/desk.ts'
import { mailedLink, newPerson, signUp } from '../testing/people.ts'
import { test } from '../testing/texts-server.ts'

// One server for both.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)

async function changedRules(server: { desk(...words: string[]): string }, words: string): Promise<void> {
  const file = test.info().outputPath('rules.md')
  await writeFile(file, `## Be kind\n\n${words}\n\n<b>Tags</b> are [text](javascript:alert(1)).\n`)
  const said = server.desk('text', 'publish', 'rules', file, 'They are shorter.', 'material', day(16))
  expect(said).toContain('They are shorter.')
}

const banner = (page: Page) => page.getByText(/^Our terms have changed\. Until you agree/)

test('a newcomer reads the texts and agrees; a change is mailed, shown and agreed to before they write again', {
  tag: '@full',
}, async ({ page, server }) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByText('This is the template that comes with Netwrk.')).toBeVisible()
  const ada = newPerson('Ada Agrees')
  await signUp(page, ada)
  const token = new URL(await mailedLink(page.request, ada.email)).searchParams.get('token')
  await call(page, 'accounts/verifyEmail', { token })

  const words = `Say please, and thank you. ${Date.now()}`
  await changedRules(server, words)
  const subject = /^Our Community Rules change on/
  let link = ''
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/outbox.json')).json()) as {
      to: string
      subject: string
      text: string
    }[]
    const mail = mails.find((one) => one.to === ada.email && subject.test(one.subject))
    link = /http\S+rules\?version=\d+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  await page.goto(link)
  await expect(page.getByText('This version is not in effect yet.')).toBeVisible()
  await expect(page.getByText('<b>Tags</b> are text')).toBeVisible()
  await expect(page.getByRole('link', { name: 'text', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show what changed' }).click()
  await expect(page.locator('ins').first()).toBeVisible()
  await expectScreenAccessible(page, 'a text with its differences')

  await server.bringIntoEffect()
  await expect(async () => {
    await page.goto('/profile')
    const said = page.getByRole('heading', { name: 'Our terms have changed' }).or(banner(page))
    await expect(said.first()).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 30_000 })
  // Led here once a tab, which may have been while it was not looked at.
  await page.goto('/consent')
  await expect(page.getByText('They are shorter.')).toBeVisible()
  await expectScreenAccessible(page, 'what has changed')
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(banner(page)).toBeVisible()
  const refused = await page.request.post('/rpc/profiles/saveBio', { data: { json: { bio: 'No.' } } })
  expect(await refused.text()).toContain('rights.consent_due')
  await page.getByRole('link', { name: 'See what is new' }).click()
  await page.getByText(/^I have read and agree to the new Community Rules/).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Thank you. Everything is open to you again.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await call(page, 'profiles/saveBio', { bio: 'Writes again.', revision: 0 })
})

test('the staff writes a new version with preview and differences, there at once where it is minor, and sees what is kept for how long', {
  tag: ['@desktop', '@full'],
}, async ({ browser, server }) => {
  test.slow()
  const olga = await newStaff(browser, 'Olga Texts', 'owner', server)
  const { page } = olga
  await page.goto('/desk/queues')
  await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible()
  await goToPart(page, 'Terms and rules')
  await page.getByRole('link', { name: 'Write a new version: Terms of Use' }).click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('## New terms\n\nBe **good**.\n')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'New terms' })).toBeVisible()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page.locator('ins').first()).toBeVisible()
  await expectScreenAccessible(page, 'a new version')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the Terms of Use?' })
  await dialog.getByLabel('What changed').fill('They are ours now.')
  await dialog.getByLabel('Why').fill('The lawyer is done.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('They are ours now.')).toBeVisible()
  await expectScreenAccessible(page, 'the versions')
  await goToPart(page, 'Retention')
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')).toHaveCount(14)
  await expect(page.getByText(/^Last run .* removed in/).first()).toBeVisible()
  await expect(page.getByText('Failed')).toHaveCount(0)
  await expectFine(page, 'the jobs')
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'New terms' })).toBeVisible()
})
