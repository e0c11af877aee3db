import { type Browser, expect, type Page } from '@playwright/test'
import { call, type Joined } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { mailedLink, newPerson, type Person, signUp } from '../testing/people.ts'
import { joinVerified } from '../testing/phone.ts'

/** Somebody who has done all of what the other one is seen to do: joined, verified, and said the same of himself. */
async function openLike(browser: Browser, name: string): Promise<{ page: Page; person: Joined }> {
  const page = await (await browser.newContext()).newPage()
  const person = await joinVerified(page, name)
  await call(page, 'profiles/saveLocation', { country: 'PT' })
  await call(page, 'profiles/saveSkills', { skills: ['trading', 'seo-funnel-building', 'real-estate'] })
  await call(page, 'profiles/saveProfessional', {
    ...{
      experience: '6-10',
      primaryGoal: 'launch-ventures',
      businessStage: null,
      teamSize: null,
      revenue: null,
    },
  })
  return { page, person }
}

async function verify(page: Page, person: Person) {
  await page.getByRole('button', { name: "I've Verified" }).click()
  await expect(page.getByText('Your email is not verified yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend|Test Send/ })).toHaveCount(1)

  const tab = await page.context().newPage()
  await tab.goto(await mailedLink(page.request, person.email))
  await tab.getByRole('button', { name: 'Verify my email' }).click()
  await expect(tab.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await tab.close()

  // Nothing is pressed here: the screen hears of it by itself, and the questions stay where they are.
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome back, ${person.name}` })).toBeVisible()
}

async function fillProfile(page: Page) {
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByRole('button', { name: 'Add location' }).click()
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('dialog', { name: 'Country' }).getByRole('combobox').fill('Portu')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await save(page, 'Location')

  await page.getByRole('button', { name: 'Add income generating skills' }).click()
  for (const skill of ['Trading', 'SEO / Funnel Building', 'Real Estate']) {
    await page.getByRole('button', { name: skill, exact: true }).click()
  }
  await save(page, 'Income Generating Skills')

  await page.getByRole('button', { name: 'Add professional info' }).click()
  await page.getByRole('combobox', { name: 'Experience' }).click()
  await page.getByRole('option', { name: '6-10 years' }).click()
  await expect(page.getByRole('combobox', { name: 'Experience' })).toContainText('6-10 years')
  await page.getByRole('radio', { name: 'Launch new ventures' }).click()
  await save(page, 'Professional Info')
}

async function save(page: Page, section: string) {
  const form = page.getByRole('form', { name: section })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
}

async function connectWith(page: Page, person: Person) {
  await page.getByRole('link', { name: 'Network' }).first().click()
  const card = page.getByRole('article', { name: person.name })
  await expect(card).toContainText('100%')
  // The card leaves before the server has answered.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/rpc/connections/swipe'))
  await page.getByRole('button', { name: `Connect with ${person.name}` }).click()
  await kept
}

async function write(page: Page, to: Person, text: string) {
  await page.getByRole('textbox', { name: `Message ${to.name}` }).fill(text)
  await page.keyboard.press('Enter')
}

test('a stranger signs up, verifies, fills in her profile, matches another, chats live and signs out', async ({
  page: hers,
  browser,
}) => {
  const suffix = Date.now().toString(36).slice(-4)
  const ines = newPerson(`Ines Prata ${suffix}`)
  const { page: his, person: rui } = await openLike(browser, `Rui Faria ${suffix}`)
  await signUp(hers, ines)
  await verify(hers, ines)
  await fillProfile(hers)

  await connectWith(hers, rui)
  await expect(hers.getByRole('article', { name: rui.name })).toHaveCount(0)
  await his.goto('/')
  await connectWith(his, ines)
  const dialog = his.getByRole('dialog', { name: /It's a Match/ })
  await expect(dialog).toContainText('Less than 1% of users have this compatibility')
  await dialog.getByRole('link', { name: 'Say Hi' }).click()

  await his.getByRole('textbox', { name: `Message ${ines.name}` }).waitFor()
  await hers.getByRole('link', { name: 'Inbox' }).first().click()
  await hers.getByRole('link', { name: new RegExp(rui.name) }).click()
  await expect(hers.getByText('Start the conversation!')).toBeVisible()

  await write(his, ines, 'Bom dia, Ines!')
  await expect(hers.getByRole('log').getByText('Bom dia, Ines!')).toBeVisible()
  await write(hers, rui, 'Bom dia, Rui. Shall we build something?')
  await expect(his.getByRole('log').getByText('Shall we build something?')).toBeVisible()
  await expect(hers.getByRole('img', { name: 'Sent', exact: true }).last()).toBeVisible()

  await hers.goto('/profile')
  await hers.getByRole('button', { name: 'Sign out' }).click()
  await expect(hers.getByText('Are you sure you want to sign out of your account?')).toBeVisible()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(hers).toHaveURL(/\/auth$/)
  await hers.goto('/inbox')
  await expect(hers.getByText('Join to See Name').first()).toBeVisible()
})
