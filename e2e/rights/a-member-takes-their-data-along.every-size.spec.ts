import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipped } from '../../server/src/testing/rights/archive.ts'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { call, join } from '../testing/api.ts'
import { memberAt } from '../testing/desk-work.ts'
import { test } from '../testing/journey.ts'
import { mailedLink } from '../testing/people.ts'
import { talk } from '../testing/safety.ts'
import { openSettings } from '../testing/settings.ts'

test('a member takes their data along: asks for it, follows the mail, and downloads it', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const ada = { ...(await join(page, 'Ada Leaves')), page }
  const bo = await memberAt(baseURL!, 'Bo Stays')
  const verification = new URL(await mailedLink(page.request, ada.email, 'Verify your email for Netwrk'))
  await call(page, 'accounts/verifyEmail', { token: verification.searchParams.get('token') })
  const conversationId = await talk(ada, bo, ['Words of Bo for Ada'])
  const answer = { conversationId, clientId: randomUUID(), content: 'Words of Ada for Bo', attachmentIds: [] }
  await call(page, 'messages/send', answer)

  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Ask for my data' }).click()
  await settings.getByLabel('Your password').fill(ada.password)
  await settings.getByRole('button', { name: 'Make my archive' }).click()
  await expect(settings.getByText(/^Your archive is ready: /)).toBeVisible()
  await expect(settings.getByText(/^You can ask for another one from /)).toBeVisible()

  await page.goto(await mailedLink(page.request, ada.email, 'Your Netwrk data is ready'))
  await expect(page).toHaveURL('/your-data')
  await expectScreenAccessible(page, 'an archive that is ready')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expectScreenAccessible(page, 'the password before a download')
  await page.getByLabel('Your password').fill(ada.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^netwrk-your-data-.*\.zip$/)

  const archive = await unzipped(await readFile(await download.path()))
  const entries = (name: string) => JSON.parse(String(archive.get(`${name}.json`)))
  expect(entries('account')).toMatchObject([{ name: 'Ada Leaves', email: ada.email }])
  expect(entries('messages')).toMatchObject([
    { from: 'Bo Stays', content: 'Words of Bo for Ada' },
    { from: 'you', content: 'Words of Ada for Bo' },
  ])
  expect([...archive.values()].some((bytes) => bytes.includes(bo.email))).toBe(false)
  expect(String(archive.get('README.txt'))).toContain('YOUR DATA ON NETWRK')
})
