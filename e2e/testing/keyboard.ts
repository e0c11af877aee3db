import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const most = 120

/** Goes to something with the Tab key alone, as far as it takes; fails where it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < most; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not come to ${target}`)
}

/** Goes to something and presses it. */
export async function pressBy(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Goes to a group of choices and along it, until one is chosen. */
export async function choose(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const wanted = group.getByRole('radio', { name })
  for (let stop = 0; stop < most; stop += 1) {
    if (await group.locator('[role="radio"]:focus').count()) break
    await page.keyboard.press('Tab')
  }
  for (let step = 0; step < most && !(await wanted.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}
