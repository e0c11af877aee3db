import { type Browser, expect, type Page } from '@playwright/test'
import { call, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { joinVerified } from '../testing/phone.ts'
import { openSettings } from '../testing/settings.ts'

type Mail = { to: string; subject: string; text: string }

async function somebody(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  return { page, ...(await joinVerified(page, name)) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

async function match(one: Somebody, other: Somebody) {
  await swipe(one.page, other.id, 'connect')
  await swipe(other.page, one.id, 'connect')
}

/** The mails to somebody about matches, from the outbox. */
async function matchMails({ page, email }: Somebody): Promise<Mail[]> {
  const kept = (await (await page.request.get('/dev/outbox.json')).json()) as Mail[]
  return kept.filter(({ to, subject }) => to === email && subject?.includes('matched on Netwrk'))
}

test('who is online, who is mailed and who stays signed in follow what the settings say', async ({
  browser,
}) => {
  const [ana, ben, cat] = [
    await somebody(browser, 'Ana Heeded'),
    await somebody(browser, 'Ben Heeded'),
    await somebody(browser, 'Cat Heeded'),
  ]
  await match(ana, ben)
  await call(ana.page, 'messages/open', { withId: ben.id })
  const presence = ({ page }: Somebody) => page.getByRole('main').getByText(/^(Online|Last seen.*)$/)

  await test.step('online is seen by both, and by neither once one of them hides it', async () => {
    const dialog = await openSettings(ana.page)
    await ben.page.goto(`/inbox?user=${ana.id}`)
    await expect(presence(ben).filter({ visible: true }).first()).toHaveText('Online')
    await dialog.getByRole('switch', { name: 'Show Online Status' }).click()
    await expect(presence(ben)).toHaveCount(0)
    await ana.page.goto(`/inbox?user=${ben.id}`)
    await expect(ana.page.getByRole('heading', { name: 'Ben Heeded' }).first()).toBeVisible()
    await expect(presence(ana)).toHaveCount(0)
    const again = await openSettings(ana.page)
    await expect(again.getByRole('switch', { name: 'Show Online Status' })).not.toBeChecked()
    await again.getByRole('switch', { name: 'Show Online Status' }).click()
    await expect(presence(ben).filter({ visible: true }).first()).toHaveText('Online')
  })

  await test.step('a match is mailed, until the link below the mail is used', async () => {
    await expect.poll(() => matchMails(ana)).toHaveLength(1)
    const [mail] = await matchMails(ana)
    const link = /\S+\/unsubscribe\?token=\S+/.exec(mail!.text)![0]
    await ana.page.goto(link)
    await ana.page.getByRole('button', { name: 'Turn off' }).click()
    await expect(ana.page.getByText("You won't get these emails anymore")).toBeVisible()
    const dialog = await openSettings(ana.page)
    await expect(dialog.getByRole('switch', { name: 'Email Notifications' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Choose for each kind' }).click()
    const matches = dialog.getByRole('group', { name: 'New matches' })
    await expect(matches.getByRole('combobox', { name: 'Email' })).toHaveText('Off')
    await match(ana, cat)
    await expect.poll(() => matchMails(cat)).toHaveLength(1)
    expect(await matchMails(ana)).toHaveLength(1)
  })

  await test.step('all other sessions are ended at once', async () => {
    const elsewhere: Page[] = []
    for (let i = 0; i < 2; i++) {
      const page = await (await browser.newContext()).newPage()
      const { email, password } = ana
      await call(page, 'accounts/signIn', { email, password, timeZone: 'UTC' })
      elsewhere.push(page)
    }
    const dialog = await openSettings(ana.page)
    await dialog.getByRole('button', { name: 'End all other sessions' }).click()
    await expect(dialog.getByRole('button', { name: /^End the session of/ })).toHaveCount(0)
    await expect(dialog.getByText('This browser', { exact: true })).toBeVisible()
    for (const page of elsewhere) {
      expect(await call(page, 'accounts/me')).toEqual({ member: null })
    }
  })
})
