import { expect, type Page, test } from '@playwright/test'
import { join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { type FilePayload, file, svgWithScript } from '../testing/file-payloads.ts'
import { bomb, noise, picture } from '../testing/pictures.ts'

const red = [200, 60, 50] as const
const blue = [50, 90, 200] as const
const green = [50, 160, 90] as const
const megabyte = 2 ** 20

const polyglot = Buffer.concat([picture('a', red).buffer, Buffer.from('<script>alert(1)</script>')])

const refused: [what: string, file: FilePayload, text: string][] = [
  ['wrong type by name', file('notes.txt', 'text/plain', 'x'), 'Please select an image file'],
  ['wrong type by bytes', file('me.png', 'image/png', 'not a picture'), 'Please select an image file'],
  [
    'too large',
    file('me.jpg', 'image/jpeg', Buffer.alloc(10 * megabyte)),
    'File size must be less than 10MB',
  ],
  ['a double extension', file('me.jpg.exe', 'image/png', 'MZ'), 'Supported formats: JPEG, PNG, WebP'],
  ['another format', file('me.gif', 'image/gif', 'GIF89a'), 'Supported formats: JPEG, PNG, WebP'],
  [
    'an SVG with a script',
    file('me.svg', 'image/svg+xml', svgWithScript),
    'Supported formats: JPEG, PNG, WebP',
  ],
  ['a polyglot', file('me.png', 'image/png', polyglot), 'Supported formats: JPEG, PNG, WebP'],
  ['a bomb', bomb('me.png'), 'Upload failed: this image has too many pixels'],
  ['zero bytes', file('me.png', 'image/png', ''), 'Please select an image file'],
]

const section = (page: Page) => page.getByRole('region', { name: 'Profile Photos' })

async function addPhoto(page: Page, photo: FilePayload) {
  await section(page).getByRole('button', { name: 'Add photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Profile Photo' })
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await expect(dialog).toBeHidden()
}

test('photos are refused for their faults, added, replaced and removed, and seen by others', async ({
  page,
  browser,
}) => {
  // Nine refused files and six photos: a machine that is busy takes its time.
  test.slow()
  const ana = await join(page, 'Ana')
  await page.goto('/profile')
  await expect(section(page)).toContainText('0/5')
  await expect(section(page)).toContainText('Min 2 · Max 5')
  await expect(section(page)).toContainText('Photo editing is coming soon')
  await expect(section(page)).toContainText('Add 2 photos')

  await test.step('each refused file gets its text', async () => {
    await section(page).getByRole('button', { name: 'Add photo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Profile Photo' })
    for (const [what, sent, text] of refused) {
      await dialog.locator('input[type=file]').setInputFiles(sent)
      await expect(dialog.getByRole('alert'), what).toContainText(text)
    }
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

  await test.step('with a third, photos can be removed; with five, none can be added', async () => {
    await addPhoto(page, picture('green.png', green))
    await expect(section(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(3)
    await addPhoto(page, picture('four.png', green))
    await addPhoto(page, picture('five.png', red))
    await expect(section(page)).toContainText('5/5')
    await expect(section(page).getByRole('button', { name: 'Add photo' })).toHaveCount(0)
  })

  await test.step('a photo takes the place of another', async () => {
    const main = section(page).getByRole('img', { name: 'Your photo 1' })
    const before = await main.getAttribute('src')
    await section(page).getByRole('button', { name: 'Replace photo 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace Profile Photo' })
    await dialog.locator('input[type=file]').setInputFiles(picture('new.png', blue))
    await expect(dialog).toBeHidden()
    await expect(main).not.toHaveAttribute('src', before!)
    await expect(section(page)).toContainText('5/5')
  })

  await test.step('photos go down to two, and then no further', async () => {
    for (const left of [4, 3, 2]) {
      await section(page).getByRole('button', { name: 'Remove photo 2' }).click()
      await page.getByRole('button', { name: 'Remove photo', exact: true }).click()
      await expect(section(page)).toContainText(`${left}/5`)
    }
    await expect(section(page).getByRole('button', { name: /^Remove photo/ })).toHaveCount(0)
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
    const loaded = await carousel
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(loaded).toBeGreaterThan(100)
    await other.context().close()
  })
})

test('a photo is dropped, pasted, shown on its way, cancelled, and tried again after a failure', async ({
  page,
}) => {
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

  await test.step('a connection that breaks is told, and tried again', async () => {
    await page.route('**/uploads?*', (route) => route.abort(), { times: 1 })
    await dialog.locator('input[type=file]').setInputFiles(photo)
    await expect(dialog.getByRole('alert')).toContainText('Upload failed: the connection was lost')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('1/5')
  })

  await test.step('two at a time are too many; one is dropped, one is pasted', async () => {
    await open()
    await hand(page, 'drop', [photo, photo])
    await expect(dialog.getByRole('alert')).toContainText('You can upload up to 1 file at a time')
    await hand(page, 'drop', [photo])
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('2/5')
    await open()
    await hand(page, 'paste', [photo])
    await expect(dialog).toBeHidden()
    await expect(section(page)).toContainText('3/5')
  })
})

test('a business is verified by its documents', async ({ page }) => {
  await join(page, 'Dan')
  await page.goto('/profile')
  const business = page.getByRole('region', { name: 'Business Verification' })
  await expect(business).toContainText('Not started')
  await business.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Document' })
  const paper = file('paper.pdf', 'application/pdf', '%PDF-1.7\n%%EOF')

  await dialog.locator('input[type=file]').setInputFiles(paper)
  await expect(dialog.getByRole('alert')).toContainText('Please choose a document type')
  await dialog.getByRole('combobox', { name: 'Document type' }).click()
  await page.getByRole('option', { name: 'Tax registration' }).click()
  await dialog.locator('input[type=file]').setInputFiles(file('paper.docx', 'application/msword', 'x'))
  await expect(dialog.getByRole('alert')).toContainText('Please select an image or PDF file')
  await expectAccessible(page, 'the document dialog')
  await dialog.locator('input[type=file]').setInputFiles(paper)
  await expect(dialog).toBeHidden()
  await expect(business).toContainText('In review')
  await expect(business.getByRole('listitem')).toContainText('Tax registration')

  await page.reload()
  await expect(business).toContainText('In review')
  await business.getByRole('button', { name: 'Remove paper.pdf' }).click()
  await expect(business).toContainText('Not started')
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
