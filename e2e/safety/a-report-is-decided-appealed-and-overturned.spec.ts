import { expect, type Page } from '@playwright/test'
import { takeSession } from '../testing/api.ts'
import { colleagueOf, staffAt } from '../testing/desk.ts'
import { memberAt } from '../testing/desk-work.ts'
import { test } from '../testing/journey.ts'
import { choose, pressBy, tabTo, typeInto } from '../testing/keyboard.ts'
import { type Member, talk } from '../testing/safety.ts'

const facts = 'You asked for 500 dollars.'
const rule = 'Nobody is asked for money.'
const excuse = 'My brother had my phone.'
const overturning = 'He has confirmed it.'

/** Reports what was written, from the menu of the message. */
async function report(page: Page, { id, name }: Member) {
  await page.goto(`/inbox?user=${id}`)
  await expect(page.getByRole('log').getByText('Today!')).toBeVisible()
  const message = page.locator('[data-message]').filter({ hasText: 'Send me 500 dollars' })
  await pressBy(page, message.getByRole('button', { name: new RegExp(`^Actions for ${name}'s message`) }))
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Report ${name}` })
  await choose(page, dialog, 'Scam or fraud')
  await expect(dialog.getByRole('checkbox', { name: /^Send me 500 dollars/ })).toBeChecked()
  await pressBy(page, dialog.getByRole('checkbox', { name: /^Today!/ }), 'Space')
  await typeInto(page, dialog.getByLabel('What happened? (optional)'), 'He wants money.')
  await pressBy(page, dialog.getByRole('button', { name: 'Send report' }))
  await expect(
    dialog.getByText(/^Thank you\. Your report is number \d+\. We'll tell you the outcome\.$/),
  ).toBeFocused()
}

/** Claims the ticket, reads what was picked, and decides. */
async function suspend(page: Page, { name }: Member) {
  await page.goto('/desk/reports')
  const row = page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(row).toBeVisible()
  while (!(await row.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
  const picked = page.getByRole('listitem').filter({ hasText: 'Picked' })
  await expect(picked).toHaveText([/Send me 500 dollars$/, /Today!$/])
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await page.keyboard.press('d')
  const form = page.getByRole('form', { name: 'Decision' })
  await choose(page, form, /^Suspend/)
  await typeInto(page, form.getByRole('textbox', { name: 'Days' }), '7')
  await typeInto(page, form.getByLabel('What was found'), facts)
  await typeInto(page, form.getByLabel('The rule or law it breaks'), rule)
  await pressBy(page, form.getByRole('button', { name: 'Suspend' }))
  await expect(page.getByText(/^Decided: this is decision \d+\.$/)).toBeVisible()
}

/** Signs in again, reads why, and appeals: nothing else is left here. */
async function appeal(page: Page, { email, password }: Member) {
  await page.context().clearCookies()
  await page.goto('/auth')
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account-status$/)
  await expect(page.getByText(/^Your account is suspended until /)).toBeVisible()
  const decision = page.getByRole('article', { name: 'Account suspended' })
  for (const text of [facts, rule]) await expect(decision.getByText(text)).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Ana')
  await pressBy(page, decision.getByRole('button', { name: 'Appeal' }))
  await expect(decision.getByLabel('Why should this be decided differently?')).toBeFocused()
  await page.keyboard.type(excuse)
  await pressBy(page, decision.getByRole('button', { name: 'Send appeal' }))
  await expect(decision.getByText(/^Your appeal is open since /)).toBeVisible()
}

async function overturn(page: Page, { name }: Member) {
  await page.goto('/desk/reports?show=appeals')
  await tabTo(page, page.getByRole('link', { name: new RegExp(`^${name}`) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'What was written' })).toContainText(excuse)
  await page.keyboard.press('d')
  const outcome = page.getByRole('form', { name: 'Outcome' })
  await choose(page, outcome, /^Overturn/)
  await typeInto(page, outcome.getByLabel('Why. The member reads it word for word.'), overturning)
  await pressBy(page, outcome.getByRole('button', { name: 'Decide the appeal' }))
  await expect(page.getByText('The appeal is decided, and the member is told.')).toBeVisible()
}

test(
  'a report with chosen messages is decided, read with its reasons, appealed and overturned, all by keyboard',
  {
    tag: '@full',
  },
  async ({ page, baseURL }, { retry }) => {
    // Another attempt has a Bo of its own.
    const [ana, bo] = [
      await memberAt(baseURL!, 'Ana Reporter'),
      await memberAt(baseURL!, `Bo Reported ${retry}`),
    ]
    const olga = await staffAt(baseURL!, 'Olga Other', 'owner')
    const mo = await colleagueOf(olga, baseURL!, 'Mo Moderator', 'moderator')
    await talk(ana, bo, ['Hello Ana', 'Send me 500 dollars', 'Today!'])

    await takeSession(page, ana)
    await report(page, bo)
    await takeSession(page, mo)
    await suspend(page, bo)
    await appeal(page, bo)
    const his = await page.context().cookies()
    await takeSession(page, olga)
    await overturn(page, bo)

    // Bo has everything back, and reads why.
    await page.context().clearCookies()
    await page.context().addCookies(his)
    await page.goto('/account-status')
    await expect(page.getByText('Nothing applies to your account now.')).toBeVisible()
    await expect(
      page.getByRole('article', { name: 'Account suspended' }).getByText(overturning),
    ).toBeVisible()
    await pressBy(page, page.getByRole('link', { name: 'Inbox' }))
    await expect(page).toHaveURL(/\/inbox$/)
    await expect(page.getByRole('link', { name: /Ana Reporter/ })).toBeVisible()
  },
)

test('anybody reports something without an account, by keyboard, and has a mail that says so', {
  tag: '@full',
}, async ({ page, request, baseURL }) => {
  const bo = await memberAt(baseURL!, 'Bo Noticed')
  await page.goto('/')
  await pressBy(page, page.getByRole('link', { name: 'Report something' }))
  const form = page.getByRole('form', { name: 'Report something' })
  await typeInto(page, form.getByLabel('Where is it?'), `http://localhost/user/${bo.id}`)
  await tabTo(page, form.getByRole('combobox', { name: 'What is wrong?' }))
  await page.keyboard.press('Enter')
  const scam = page.getByRole('option', { name: 'Scam or fraud' })
  await expect(scam).toBeVisible()
  // The list takes keys a moment after it is there.
  await expect(async () => {
    await page.keyboard.type('Sc')
    await expect(scam).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await typeInto(page, form.getByLabel('What have you seen?'), 'They ask for money.')
  await typeInto(page, form.getByLabel('Your name'), 'Jo Outside')
  const email = `jo.${Date.now()}@example.com`
  await typeInto(page, form.getByLabel('Email'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox.json')).json()) as { to: string; subject: string }[]
    expect(mails.find(({ to }) => to === email)?.subject).toMatch(/^We received your notice \d+$/)
  }).toPass()
})
