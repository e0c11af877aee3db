import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../testing/journey.ts'
import { choose, pressBy, tabTo, typeInto } from '../testing/keyboard.ts'
import { newcomer, newModerator, talk } from '../testing/safety.ts'

const facts = 'You asked somebody for 500 dollars in your second message.'
const rule = 'Nobody is asked for money in a first conversation.'
const excuse = 'My brother had my phone.'
const overturning = 'Your brother has confirmed it.'

test('a report with chosen messages is decided, read with its reasons, appealed and overturned, all by keyboard', async ({
  browser,
}) => {
  test.slow()
  // The other size has a Bo of its own, and so has another attempt.
  const [ana, bo] = [
    await newcomer(browser, 'Ana Reporter'),
    await newcomer(browser, `Bo ${randomUUID().slice(0, 8)}`),
  ]
  const [mo, olga] = [await newModerator(browser, 'Mo Moderator'), await newModerator(browser, 'Olga Other')]
  await talk(ana, bo, ['Hello Ana', 'Send me 500 dollars', 'Today!'])

  // Ana reports what Bo wrote, from the menu of the message.
  await ana.page.goto(`/inbox?user=${bo.id}`)
  const log = ana.page.getByRole('log')
  await expect(log.getByText('Today!')).toBeVisible()
  const message = ana.page.locator('[data-message]').filter({ hasText: 'Send me 500 dollars' })
  await pressBy(
    ana.page,
    message.getByRole('button', { name: new RegExp(`^Actions for ${bo.name}'s message`) }),
  )
  await expect(ana.page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await ana.page.keyboard.press('End')
  await ana.page.keyboard.press('Enter')
  const dialog = ana.page.getByRole('dialog', { name: `Report ${bo.name}` })
  await choose(ana.page, dialog, 'Scam or fraud')
  await expect(dialog.getByRole('checkbox', { name: /^Send me 500 dollars/ })).toBeChecked()
  await pressBy(ana.page, dialog.getByRole('checkbox', { name: /^Today!/ }), 'Space')
  await typeInto(ana.page, dialog.getByLabel('What happened? (optional)'), 'He wants money.')
  await pressBy(ana.page, dialog.getByRole('button', { name: 'Send report' }))
  await expect(
    dialog.getByText(/^Thank you\. Your report is number \d+\. We'll tell you the outcome\.$/),
  ).toBeFocused()
  await pressBy(ana.page, dialog.getByRole('button', { name: 'Done' }))

  // Mo claims the ticket, reads what was picked, and decides.
  await mo.page.goto('/desk/reports')
  const row = mo.page.getByRole('link', { name: new RegExp(`^${bo.name}`) })
  await expect(row).toBeVisible()
  while (!(await row.evaluate((element) => element === document.activeElement)))
    await mo.page.keyboard.press('j')
  await mo.page.keyboard.press('Enter')
  await expect(mo.page.getByRole('heading', { name: bo.name, level: 2 })).toBeFocused()
  const picked = mo.page.getByRole('listitem').filter({ hasText: 'Picked' })
  await expect(picked).toHaveText([/Send me 500 dollars$/, /Today!$/])
  await mo.page.keyboard.press('c')
  await expect(mo.page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await mo.page.keyboard.press('d')
  const form = mo.page.getByRole('form', { name: 'Decision' })
  await choose(mo.page, form, /^Suspend/)
  await typeInto(mo.page, form.getByRole('textbox', { name: 'Days' }), '7')
  await typeInto(mo.page, form.getByLabel('What was found'), facts)
  await typeInto(mo.page, form.getByLabel('The rule or law it breaks'), rule)
  await pressBy(mo.page, form.getByRole('button', { name: 'Suspend' }))
  await expect(mo.page.getByText(/^Decided: this is decision \d+\.$/)).toBeVisible()

  // Bo signs in again, reads why, and appeals: nothing else is left to him here.
  await bo.page.goto('/network')
  await bo.page.goto('/auth')
  await typeInto(bo.page, bo.page.getByLabel('Email'), bo.email)
  await typeInto(bo.page, bo.page.getByLabel('Password', { exact: true }), bo.password)
  await bo.page.keyboard.press('Enter')
  await expect(bo.page).toHaveURL(/\/account-status$/)
  await expect(bo.page.getByText(/^Your account is suspended until /)).toBeVisible()
  await expect(bo.page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const decision = bo.page.getByRole('article', { name: 'Account suspended' })
  for (const text of [facts, rule, 'Your whole account.', 'No. It was found and decided by people.'])
    await expect(decision.getByText(text)).toBeVisible()
  await expect(bo.page.locator('body')).not.toContainText('Ana')
  await bo.page.goto('/inbox')
  await expect(bo.page).toHaveURL(/\/account-status$/)
  await pressBy(bo.page, decision.getByRole('button', { name: 'Appeal' }))
  await expect(decision.getByLabel('Why should this be decided differently?')).toBeFocused()
  await bo.page.keyboard.type(excuse)
  await pressBy(bo.page, decision.getByRole('button', { name: 'Send appeal' }))
  await expect(decision.getByText(/^Your appeal is open since /)).toBeVisible()

  // Mo, who decided, may not decide again; Olga does.
  await mo.page.goto('/desk/reports?show=appeals')
  await tabTo(mo.page, mo.page.getByRole('link', { name: new RegExp(`^${bo.name}`) }))
  await mo.page.keyboard.press('Enter')
  await expect(mo.page.getByText(/somebody else decides about the appeal\.$/)).toBeVisible()
  await olga.page.goto('/desk/reports?show=appeals')
  await tabTo(olga.page, olga.page.getByRole('link', { name: new RegExp(`^${bo.name}`) }))
  await olga.page.keyboard.press('Enter')
  await expect(olga.page.getByRole('list', { name: 'What was written' })).toContainText(excuse)
  await olga.page.keyboard.press('d')
  const outcome = olga.page.getByRole('form', { name: 'Outcome' })
  await choose(olga.page, outcome, /^Overturn/)
  await typeInto(olga.page, outcome.getByLabel('Why. The member reads it word for word.'), overturning)
  await pressBy(olga.page, outcome.getByRole('button', { name: 'Decide the appeal' }))
  await expect(olga.page.getByText('The appeal is decided, and the member is told.')).toBeVisible()

  // Mo looks back at what came of it.
  await mo.page.goto('/desk/reports')
  await pressBy(mo.page, mo.page.getByRole('link', { name: 'Decided appeals' }))
  await pressBy(
    mo.page,
    mo.page.getByRole('link', { name: new RegExp(`^${bo.name}.*Overturned, by Olga Other$`) }),
  )
  await expect(mo.page.getByRole('region', { name: 'Outcome' })).toContainText(overturning)

  // Bo has everything back, and reads why.
  await bo.page.reload()
  await expect(bo.page.getByText('Nothing applies to your account now.')).toBeVisible()
  await expect(decision.getByText(overturning)).toBeVisible()
  await pressBy(bo.page, bo.page.getByRole('link', { name: 'Inbox' }))
  await expect(bo.page).toHaveURL(/\/inbox$/)
  await expect(bo.page.getByRole('link', { name: /Ana Reporter/ })).toBeVisible()

  // Ana reads in her settings that something was done.
  await ana.page.goto('/profile#settings')
  const reports = ana.page.getByRole('region', { name: 'Your reports' })
  await expect(reports.getByText(`Messages of ${bo.name}`)).toBeVisible()
  await expect(reports.getByText('We have taken action')).toBeVisible()
})

test('anybody reports something without an account, by keyboard, and has a mail that says so', async ({
  browser,
  page,
  request,
}) => {
  const bo = await newcomer(browser, 'Bo Noticed')
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
