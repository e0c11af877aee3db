import { expect, type Locator, type Page } from '@playwright/test'
import { join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { type FilePayload, file } from '../testing/file-payloads.ts'
import { test } from '../testing/journey.ts'
import { bomb, noise, picture } from '../testing/pictures.ts'

const red = [200, 60, 50] as const
const blue = [50, 90, 200] as const
const megabyte = 2 ** 20

const section = (page: Page) => page.getByRole('region', { name: 'Profile Photos' })

const open = async (page: Page) => {
  await section(page).getByRole('button', { name: 'Add photo' }).click()
  return page.getByRole('dialog', { name: 'Add Profile Photo' })
}

async function refuse(page: Page) {
  const dialog = await open(page)
  await dialog.locator('input[type=file]').setInputFiles(bomb('me.png'))
  await expect(dialog.getByRole('alert')).toContainText('Upload failed: this image has too many pixels')
  await expectAccessible(page, 'the photo dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(section(page)).toContainText('0/5')
}

/** Sends a heavy photo over a slow connection, which is said in percent, and breaks it off. */
async function cancel(page: Page, dialog: Locator) {
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 600_000 }
  const photo = picture('red.png', red)
  const heavy = { ...photo, buffer: Buffer.concat([photo.buffer, noise(3 * megabyte)]) }
  await network.send('Network.emulateNetworkConditions', slow)
  await dialog.locator('input[type=file]').setInputFiles(heavy)
  const bar = dialog.getByRole('progressbar', { name: 'Uploading' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('button', { name: /Choose, drop or paste/ })).toBeVisible()
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
}

/** Of a document, what is wrong is said where it is chosen. */
async function refuseDocument(page: Page) {
  await page.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Document' })
  const paper = file('paper.pdf', 'application/pdf', '%PDF-1.7\n%%EOF')
  await dialog.locator('input[type=file]').setInputFiles(paper)
  await expect(dialog.getByRole('alert')).toContainText('Please choose a document type')
  await expectAccessible(page, 'the document dialog')
}

test('a photo is refused, cancelled on its way, dropped and pasted, and seen by others', {
  tag: '@full',
}, async ({ page, browser }) => {
  const ana = await join(page, 'Ana')
  await page.goto('/profile')
  await expect(section(page)).toContainText('0/5')
  await test.step('a refused file gets its text', () => refuse(page))

  await test.step('the first photo is the main one, also in the header', async () => {
    const dialog = await open(page)
    await cancel(page, dialog)
    await hand(page, 'drop', [picture('red.png', red)])
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('1/5')
    await expect(section(page).getByText('Main')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change main photo' })).toBeVisible()
    await open(page)
    await hand(page, 'paste', [picture('blue.png', blue)])
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('2/5')
    await expect(section(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(0)
    await expectAccessible(page, 'the own profile with photos')
    await refuseDocument(page)
  })

  await test.step('another member turns the pages of them', async () => {
    const other = await browser.newContext()
    await join(other, 'Ben')
    await page.context().clearCookies()
    await page.context().addCookies(await other.cookies())
    await page.goto(`/user/${ana.id}`)
    const carousel = page.getByRole('region', { name: 'Photos of Ana' })
    await expect(carousel.getByRole('img')).toHaveCount(2)
    await expect(carousel.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
    await carousel.getByRole('button', { name: 'Next photo' }).click()
    const second = carousel.getByRole('button', { name: 'Photo 2 of 2' })
    await expect(second).toHaveAttribute('aria-current', 'true')
    const first = carousel.getByRole('img').first()
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  })
})

/** Gives files to the page as a mouse or a clipboard would. */
async function hand(page: Page, way: 'drop' | 'paste', files: FilePayload[]) {
  const data = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const transfer = await page.evaluateHandle((given) => {
    const made = new DataTransfer()
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      made.items.add(new File([bytes], name, { type: mimeType }))
    }
    return made
  }, data)
  if (way === 'drop') {
    await page
      .getByRole('button', { name: /Choose, drop or paste/ })
      .dispatchEvent('drop', { dataTransfer: transfer })
    return
  }
  await page.evaluate((clipboardData) => {
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, transfer)
}
