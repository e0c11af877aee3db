import { type APIRequestContext, expect, type Page } from '@playwright/test'

export type Person = { name: string; username: string; email: string; password: string }

let count = 0

/** Somebody nobody has seen before. */
export function newPerson(name: string): Person {
  const username = `${name.toLowerCase().replace(/\W/g, '.')}.${Date.now().toString(36)}${count++}`.slice(-30)
  return { name, username, email: `${username}@example.com`, password: 'correct horse' }
}

/** A demo member of the seed. */
export const maya = { email: 'maya@demo.netwrk.localhost', password: 'netwrk-demo', name: 'Maya Lindqvist' }

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Join the network' })).toBeVisible()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await agreeToTexts(page)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

/** Ticks what a newcomer says of their age, and agrees to. */
export async function agreeToTexts(page: Page): Promise<void> {
  await page.getByText('I am 18 or older', { exact: true }).click()
  await page.getByText(/^I agree to the Terms of Use and/).click()
}

/** A session of their own for the page, without the form: for journeys in which signing in is not the point. */
export async function openSession(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const data = { json: { email, password, timeZone: 'Europe/London' } }
  const answer = await page.request.post('/rpc/accounts/signIn', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Welcome back,/ })).toBeVisible()
}

/** The link of the newest mail to an address, from the outbox; with a subject, of the newest that has it. */
export async function mailedLink(request: APIRequestContext, to: string, subject?: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox.json')).json()) as {
      to: string
      subject: string
      text: string
    }[]
    const mail = mails.find((one) => one.to === to && (subject === undefined || one.subject === subject))
    link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
