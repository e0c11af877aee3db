import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { call, takeSession } from '../testing/api.ts'
import { staffAt } from '../testing/desk.ts'
import { memberAt } from '../testing/desk-work.ts'
import { type FilePayload, file } from '../testing/file-payloads.ts'
import { holdMessage } from '../testing/hold-message.ts'
import { test } from '../testing/journey.ts'
import { picture } from '../testing/pictures.ts'
import { decide, type Member, talk, ticketAbout, uploaded } from '../testing/safety.ts'

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

async function reportsOf({ page }: Member) {
  const { reports } = await call<{ reports: { targetKind: string }[] }>(page, 'safety/ownReports')
  return reports.map(({ targetKind }) => targetKind).sort()
}

async function sendFiles({ page }: Member, conversationId: string, content: string, files: FilePayload[]) {
  const attachmentIds: string[] = []
  for (const one of files)
    attachmentIds.push(await uploaded(page, { purpose: 'attachment', conversationId }, one))
  await call(page, 'messages/send', { conversationId, clientId: randomUUID(), content, attachmentIds })
}

/** A moderator removes a message that was reported. */
async function remove(
  baseURL: string,
  about: Member,
  { page }: Member,
  conversationId: string,
  words: string,
) {
  const mo = await staffAt(baseURL, 'Mo Removes', 'moderator')
  const { messages } = await call<{ messages: { id: string; content: string }[] }>(page, 'messages/thread', {
    conversationId,
  })
  const { id } = messages.find(({ content }) => content === words)!
  await decide(mo, await ticketAbout(mo, about), 'remove_content', null, id)
}

test(
  'a message, a document and a picture are reported from where they are, the thread has the focus again, and loses what is removed',
  { tag: '@full' },
  async ({ page, baseURL }, { project }) => {
    const isPhone = project.name === 'phone'
    const [ana, bo] = [await memberAt(baseURL!, 'Ana Sees'), await memberAt(baseURL!, 'Bo Sends')]
    const conversationId = await talk(ana, bo, ['Hello Ana', 'Send me 500 dollars', 'Today!'])
    const paper = file('contract.pdf', 'application/pdf', '%PDF-1.7 words')
    await sendFiles(bo, conversationId, 'The papers', [picture('house.png', [180, 60, 90]), paper])
    await takeSession(page, ana)
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
    await sendFiles(ana, conversationId, 'Mine', [paper])
    await openMenu(page, bubble(page, 'Mine'), isPhone)
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Report/ })).toHaveCount(0)
    await page.keyboard.press('Escape')

    // What the staff removes is gone from the open thread by itself.
    const said = page.getByRole('log').getByText('Send me 500 dollars')
    await expect(said).toBeVisible()
    await remove(baseURL!, bo, ana, conversationId, 'Send me 500 dollars')
    await expect(said).toHaveCount(0)
  },
)
