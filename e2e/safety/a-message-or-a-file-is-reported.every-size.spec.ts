import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { file } from '../testing/file-payloads.ts'
import { holdMessage } from '../testing/hold-message.ts'
import { test } from '../testing/journey.ts'
import { picture } from '../testing/pictures.ts'
import { newcomer, type Somebody, talk, uploaded } from '../testing/safety.ts'

const bubble = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text }).last()
const theDialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Report ${name}` })

/** The menu of a message: a finger rests on it, or a mouse finds its button. */
async function openMenu(page: Page, message: Locator, isPhone: boolean) {
  if (isPhone) return holdMessage(page, message)
  await message.hover()
  await message.getByRole('button', { name: /^Actions for/ }).click()
}

async function send(page: Page, name: string) {
  const dialog = theDialog(page, name)
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(/^Thank you\. Your report is number \d+\./)).toBeFocused()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}

async function reportsOf({ page }: Somebody) {
  const { reports } = await call<{ reports: { targetKind: string }[] }>(page, 'safety/ownReports')
  return reports.map(({ targetKind }) => targetKind).sort()
}

test('a message, a document and a picture are reported from where they are, and the thread has the focus again', async ({
  browser,
}, { project }) => {
  test.slow()
  const isPhone = project.name === 'phone'
  const [ana, bo] = [await newcomer(browser, 'Ana Sees'), await newcomer(browser, 'Bo Sends')]
  const conversationId = await talk(ana, bo, ['Hello Ana', 'Send me 500 dollars', 'Today!'])
  const attachmentIds = [
    await uploaded(bo.page, { purpose: 'attachment', conversationId }, picture('house.png', [180, 60, 90])),
    await uploaded(
      bo.page,
      { purpose: 'attachment', conversationId },
      file('contract.pdf', 'application/pdf', '%PDF-1.7 words'),
    ),
  ]
  const sent = { conversationId, clientId: randomUUID(), content: 'The papers', attachmentIds }
  await call(bo.page, 'messages/send', sent)
  const { page } = ana
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto(`/inbox?user=${bo.id}`)

  // The message: what was pressed is picked, and another beside it.
  await openMenu(page, bubble(page, 'Send me 500 dollars'), isPhone)
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  const dialog = theDialog(page, bo.name)
  await expect(dialog.getByRole('checkbox', { name: /^Send me 500 dollars/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Hello Ana/ })).not.toBeChecked()
  await dialog.locator('label').filter({ hasText: 'Today!' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^Today!/ })).toBeChecked()
  await expectScreenAccessible(page, 'the report of a message')
  await send(page, bo.name)

  // The document, from its message's menu.
  await openMenu(page, bubble(page, 'The papers'), isPhone)
  await page.getByRole('menuitem', { name: 'Report contract.pdf' }).click()
  await expect(dialog.getByText(/^You are reporting a file that Bo Sends sent you\./)).toBeVisible()
  await send(page, bo.name)

  // The picture, from where it is large.
  const small = page.getByRole('button', { name: /^Open picture/ })
  await small.click()
  const large = page.getByRole('dialog', { name: /^Picture/ })
  await expect(large.getByRole('button', { name: 'Report' })).toBeVisible()
  await expectScreenAccessible(page, 'a picture seen large')
  await large.getByRole('button', { name: 'Report' }).click()
  await expect(large).toHaveCount(0)
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(small).toBeFocused()
  await small.click()
  await large.getByRole('button', { name: 'Report' }).click()
  await send(page, bo.name)
  expect(await reportsOf(ana)).toEqual(['attachment', 'attachment', 'message'])

  // Nobody reports their own.
  await bo.page.goto(`/inbox?user=${ana.id}`)
  await openMenu(bo.page, bubble(bo.page, 'The papers'), isPhone)
  await expect(bo.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  await expect(bo.page.getByRole('menuitem', { name: /^Report/ })).toHaveCount(0)
})
