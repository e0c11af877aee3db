import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, hideAfterwards, test } from '../testing/community.ts'
import { agreeToTexts, mailedLink, newPerson } from '../testing/people.ts'
import { picture } from '../testing/pictures.ts'

// Sixty words a minute.
const secondsASign = 0.2

/** Presses as a newcomer makes them, counted; typing is none, but takes a person its time, which is counted, too. */
function pressing(page: Page) {
  let presses = 0
  let signs = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  return {
    count: () => presses,
    secondsOfTyping: () => signs * secondsASign,
    press,
    pressButton: (name: string | RegExp) => press(button(name)),
    /** Into what has the focus. */
    async type(text: string) {
      signs += text.length
      await page.keyboard.type(text)
    },
  }
}

type Pressing = ReturnType<typeof pressing>

const question = (page: Page, title: string) => page.getByRole('heading', { name: title })

async function joinByForm(page: Page) {
  const person = newPerson('Nova Reed')
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await agreeToTexts(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/welcome')
  hideAfterwards(page.request)
  return person
}

async function sayWhatIsLookedFor(page: Page, { pressButton }: Pressing) {
  await expect(question(page, 'What are you looking for?')).toBeFocused()
  await pressButton('Co-founders')
  await pressButton('Next')
  await expect(question(page, 'What do you bring, and what do you need?')).toBeFocused()
}

async function saySkills(page: Page, { pressButton }: Pressing) {
  // Both questions are seen before anything is scrolled.
  await expect(page.getByRole('button', { name: 'I bring SaaS' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'I need SaaS' })).toBeInViewport({ ratio: 1 })
  await pressButton('I bring SaaS')
  await pressButton('I need Copywriting')
  await pressButton('Next')
  await expect(question(page, 'What are you building, and where?')).toBeFocused()
  // However far down the answers were.
  await expect(page.getByRole('progressbar', { name: 'Step 3 of 5' })).toBeInViewport({ ratio: 1 })
}

async function sayWhatIsBuilt(page: Page, { press, pressButton, type }: Pressing) {
  const headline = page.getByLabel("I'm building …")
  await press(headline)
  await type('a booking tool for small hotels')
  await press(page.getByRole('combobox', { name: 'Country' }))
  await expect(page.getByPlaceholder('Find a country')).toBeFocused()
  await type('united k')
  await press(page.getByRole('option', { name: 'United Kingdom' }))
  await pressButton('Next')
  await expect(question(page, 'Show your face')).toBeFocused()
}

const firstPeople = (page: Page) => page.getByRole('list', { name: 'People for you' })

/** Without a photo a newcomer meets somebody within a minute and ten presses of joining. Comes back for the photo, uncounted. */
async function meetSomebody(page: Page, newcomer: Pressing, since: number) {
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(firstPeople(page).getByRole('article')).toHaveCount(3)
  await expect(firstPeople(page).getByRole('list', { name: 'Why you fit' }).first()).toContainText(/./)
  const [seconds, presses] = [(Date.now() - since) / 1000 + newcomer.secondsOfTyping(), newcomer.count() + 1]
  test.info().annotations.push({ type: 'first person', description: `${seconds} s, ${presses} presses` })
  expect(presses).toBeLessThanOrEqual(10)
  expect(seconds).toBeLessThan(60)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(question(page, 'Show your face')).toBeVisible()
}

async function sendPhoto(page: Page, { pressButton }: Pressing) {
  const chooser = page.waitForEvent('filechooser')
  await pressButton(/Choose, drop or paste a photo/)
  await (await chooser).setFiles(picture('me.png', [50, 90, 200]))
  await expect(question(page, 'Is your face in view?')).toBeFocused()
  await expectAccessible(page, 'what of a photo stays in view')
  await pressButton('Next')
}

async function fillInTheRest(page: Page, { press, pressButton }: Pressing) {
  const age = page.getByLabel('Age', { exact: true })
  await expect(age).toBeFocused()
  await age.fill('31')
  const bio = page.getByLabel('About you')
  await press(bio)
  await bio.fill('I build a booking tool for small hotels.')
  await press(page.getByRole('group', { name: 'Interests' }).getByRole('button', { name: 'Chess' }))
  await press(page.getByRole('combobox', { name: 'Experience' }))
  await press(page.getByRole('option', { name: '3-5 years' }))
  await press(page.getByRole('radio', { name: 'Find a co-founder' }))
  await expectAccessible(page, 'a profile that is filled in at one go')
  await pressButton('Save all')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
}

test('a newcomer meets somebody, and why, within a minute of joining, and in at most twenty presses has a profile that is 95 percent complete', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light' })
  const person = await joinByForm(page)
  const since = Date.now()
  const newcomer = pressing(page)
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expectAccessible(page, 'what somebody looks for')
  await sayWhatIsLookedFor(page, newcomer)
  // On the way down a row is always half behind the button on: that is a matter of where somebody scrolls.
  await page
    .getByRole('button', { name: 'I need Real Estate' })
    .evaluate((last) => last.scrollIntoView({ block: 'center' }))
  await expectAccessible(page, 'what somebody brings and needs')
  await page.evaluate(() => window.scrollTo(0, 0))
  await saySkills(page, newcomer)
  await expectAccessible(page, 'what somebody builds')
  await sayWhatIsBuilt(page, newcomer)
  await expectAccessible(page, 'the photo of a newcomer')
  await meetSomebody(page, newcomer, since)
  await sendPhoto(page, newcomer)
  await expect(firstPeople(page).getByRole('article')).toHaveCount(3)
  await expectAccessible(page, 'the first people')
  await newcomer.pressButton('Complete your profile')
  await fillInTheRest(page, newcomer)

  // The mail's link and the button behind it.
  await page.goto(await mailedLink(page.request, person.email))
  await newcomer.press(page.getByRole('button', { name: 'Verify my email' }))
  const presses = newcomer.count() + 1
  test.info().annotations.push({ type: 'full profile', description: `${presses} presses` })
  expect(presses).toBeLessThanOrEqual(20)
  const completeness = async () =>
    (await call<{ profile: { profileCompleteness: number } }>(page.request, 'profiles/mine')).profile
      .profileCompleteness
  await expect.poll(completeness).toBe(95)
})
