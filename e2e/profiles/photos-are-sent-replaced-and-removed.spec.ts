import { expect, type Page } from '@playwright/test'
import { join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { type FilePayload, file } from '../testing/file-payloads.ts'
import { test } from '../testing/journey.ts'
import { bomb, noise, picture } from '../testing/pictures.ts'

const red = [200, 60, 50] as const
const blue = [50, 90, 200] as const
const green = [50, 160, 90] as const
const megabyte = 2 ** 20

const section = (page: Page) => page.getByRole('region', { name: 'Profile Photos' })

async function addPhoto(page: Page, photo: FilePayload) {
  await section(page).getByRole('button', { name: 'Add photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Profile Photo' })
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog).toBeHidden()
}

test('a photo is refused, photos are added and seen by others', async ({ page, browser }) => {
  const ana = await join(page, 'Ana')
  await page.goto('/profile')
  await expect(section(page)).toContainText('0/5')

  await test.step('a refused file gets its text', async () => {
    await section(page).getByRole('button', { name: 'Add photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Profile Photo' })
    await dialog.locator('input[type=file]').setInputFiles(bomb('me.png'))
    await expect(dialog.getByRole('alert')).toContainText('Upload failed: this image has too many pixels')
    await expectAccessible(page, 'the photo dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('0/5')
  })

  await test.step('the first photo is the main one, also in the header', async () => {
    await addPhoto(page, picture('red.png', red))
    await expect(section(page)).toContainText('1/5')
    await expect(section(page).getByText('Main')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change main photo' })).toBeVisible()
    await addPhoto(page, picture('blue.png', blue))
    await expect(section(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(0)
  })

  await test.step('they are there after a reload', async () => {
    await page.reload()
    await expect(section(page)).toContainText('2/5')
    await expectAccessible(page, 'the own profile with photos')
  })

  await test.step('another member turns the pages of them', async () => {
    const other = await (await browser.newContext()).newPage()
    await join(other, 'Ben')
    await other.goto(`/user/${ana.id}`)
    const carousel = other.getByRole('region', { name: 'Photos of Ana' })
    await expect(carousel.getByRole('img')).toHaveCount(2)
    await expect(carousel.getByRole('button', { name: 'Previous photo' })).toBeDisabled()
    await carousel.getByRole('button', { name: 'Next photo' }).click()
    await expect(carousel.getByRole('button', { name: 'Photo 2 of 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const loaded = () =>
      carousel
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(loaded).toBeGreaterThan(100)
    await other.context().close()
  })
})

test('a photo is dropped, pasted, shown on its way and cancelled', async ({ page }) => {
  await join(page, 'Cat')
  await page.goto('/profile')
  const photo = picture('me.png', green)
  const heavy = { ...photo, buffer: Buffer.concat([photo.buffer, noise(3 * megabyte)]) }
  const dialog = page.getByRole('dialog', { name: 'Add Profile Photo' })
  const open = () => section(page).getByRole('button', { name: 'Add photo' }).click()
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 600_000 }

  await test.step('it is on its way in percent, and can be cancelled', async () => {
    await open()
    await network.send('Network.emulateNetworkConditions', slow)
    await dialog.locator('input[type=file]').setInputFiles(heavy)
    const bar = dialog.getByRole('progressbar', { name: 'Uploading' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('button', { name: /Choose, drop or paste/ })).toBeVisible()
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  })

  await test.step('one is dropped, one is pasted', async () => {
    await hand(page, 'drop', [photo])
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('1/5')
    await open()
    await hand(page, 'paste', [photo])
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('2/5')
  })
})

test('what is wrong with a document is said where it is chosen', async ({ page }) => {
  await join(page, 'Dan')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Document' })
  const paper = file('paper.pdf', 'application/pdf', '%PDF-1.7\n%%EOF')
  await dialog.locator('input[type=file]').setInputFiles(paper)
  await expect(dialog.getByRole('alert')).toContainText('Please choose a document type')
  await expectAccessible(page, 'the document dialog')
  await dialog.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: 'Tax registration' }).click()
  await dialog.locator('input[type=file]').setInputFiles(paper)
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Business Verification' })).toContainText('In review')
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
