import { expect, type Locator, type Page } from '@playwright/test'

/** A finger that stays where it is. The driver loses a touch now and then, of which the page hears nothing: then once more. */
export async function holdMessage(page: Page, message: Locator) {
  const client = await page.context().newCDPSession(page)
  await expect(async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }).catch(() => {})
    const { x, y } = await middleOf(message)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    // It shrinks a little when it has been held long enough; the menu opens when the finger is lifted.
    await expect(page.locator('[data-message] [style*="scale"]')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('menu', { name: 'Message actions' }).waitFor()
}

/** Where the words of a message are, once they are in the middle of what is seen. */
export async function middleOf(message: Locator) {
  const words = message.locator('p').last()
  await words.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await words.boundingBox())!
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
}
