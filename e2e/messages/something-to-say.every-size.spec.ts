import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, type Joined, joinAll, joinHere, test } from '../testing/community.ts'

const field = (page: Page, { name }: Joined) => page.getByRole('textbox', { name: `Message ${name}` })

/** Two who match, of whom the one here has not written yet. */
async function matched(page: Page, baseURL: string, names: [string, string], age: number) {
  const me = await joinHere(page, names[0], age)
  const [other] = await joinAll(baseURL, [names[1]], age)
  for (const { request } of [me, other!]) {
    await call(request, 'profiles/saveSkills', { skills: ['saas', 'copywriting'] })
    await call(request, 'profiles/saveLookingFor', { wishes: ['co-founders'] })
  }
  await call(me.request, 'connections/swipe', { targetId: other!.id, action: 'connect' })
  await call(other!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  return other!
}

test('an empty thread says what two share and offers lines, and one is changed before it is sent', async ({
  page,
  baseURL,
}, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  const other = await matched(page, baseURL!, ['Line Ana', 'Line Bo'], 73)
  await page.goto(`/inbox?user=${other.id}`)
  await expect(page.getByRole('region', { name: 'You share' })).toContainText('SaaS')
  await expect(page.getByRole('region', { name: 'Line Bo looks for' })).toContainText('Co-founders')
  const lines = page.getByRole('region', { name: 'Ways to begin' }).getByRole('button')
  await expect(lines).toHaveCount(3)
  await expectAccessible(page, 'a thread without a message')
  await field(page, other).fill('hi')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Add a little more? A question is easier to answer.')).toBeVisible()
  await expectAccessible(page, 'a greeting that could say more')
  await field(page, other).fill('')

  const line = (await lines.first().textContent())!
  await lines.first().click()
  await expect(field(page, other)).toBeFocused()
  await expect(field(page, other)).toHaveValue(line)
  await expect(page.getByRole('log')).toHaveCount(0)
  await field(page, other).pressSequentially(' I am curious.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(`${line} I am curious.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ways to begin' })).toHaveCount(0)
})
