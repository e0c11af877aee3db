import { expect, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'
import { nextFrame } from '../testing/gestures.ts'
import { doubleTextHere, expectNothingCut, expectToFit } from '../testing/large-text.ts'
import { picture } from '../testing/pictures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Profile Photos' })
const tile = (page: Page, number: number) =>
  section(page).getByRole('button', { name: `Edit photo ${number}`, exact: true })

const photos = async (page: Page) =>
  (await call<{ profile: { photos: string[] } }>(page.request, 'profiles/mine')).profile.photos

/** Three photos on the page's own profile. */
async function sendPhotos(page: Page): Promise<[string, string, string]> {
  for (const [name, colour] of [
    ['red.png', [200, 60, 50]],
    ['blue.png', [50, 90, 200]],
    ['green.png', [50, 160, 90]],
  ] as const) {
    const { buffer, mimeType } = picture(name, colour)
    const answer = await page.request.post(`/uploads?purpose=profile&name=${name}`, {
      data: buffer,
      headers: { 'content-type': mimeType },
    })
    const { upload } = (await answer.json()) as { upload: { id: string } }
    await call(page.request, 'profiles/addPhoto', { uploadId: upload.id, replaces: null })
  }
  return (await photos(page)) as [string, string, string]
}

test('photos are dragged into another order, moved by keys, and cropped for every shape', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const me = await joinHere(page, 'Pia Photo', 94)
  const [other] = await joinAll(baseURL!, ['Otto Sees'], 94)
  const [red, blue, green] = await sendPhotos(page)
  await page.goto('/profile')

  await test.step('dragged', async () => {
    // Into the middle: on a phone the navigation covers what is at the lower edge.
    await tile(page, 3).evaluate((photo) => photo.scrollIntoView({ block: 'center' }))
    const [from, to] = [(await tile(page, 3).boundingBox())!, (await tile(page, 1).boundingBox())!]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    for (const part of [0.3, 0.7, 1]) {
      await page.mouse.move(from.x + from.width / 2 + (to.x - from.x) * part, from.y + from.height / 2)
      await nextFrame(page)
    }
    await page.mouse.up()
    await expect.poll(() => photos(page)).toEqual([green, red, blue])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(section(page).getByRole('status')).toHaveText('Moved to place 1 of 3, the main photo')
  })

  await test.step('by keys', async () => {
    await tile(page, 1).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => photos(page)).toEqual([red, green, blue])
    await expect(tile(page, 2)).toBeFocused()
  })

  await test.step('cropped', async () => {
    await tile(page, 1).click()
    const dialog = page.getByRole('dialog', { name: 'Edit photo 1' })
    // The photo gives the picker its size, and the dialog still moves while it opens.
    const picker = dialog.getByTestId('focus')
    await expect(dialog.getByRole('img', { name: 'The whole of it' })).toHaveJSProperty('complete', true)
    await picker.click({ trial: true })
    const { width, height } = (await picker.boundingBox())!
    await picker.click({ position: { x: width * 0.25, y: height * 0.75 } })
    await expect(dialog.getByRole('slider', { name: 'Left to right' })).toHaveValue('25')
    await expect(dialog.getByRole('slider', { name: 'Top to bottom' })).toHaveValue('75')
    await dialog.getByRole('slider', { name: 'Top to bottom' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFine(page, 'the editor of a photo')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await photos(page))[0]).toBe(`${red}#25,76`)
    await expectFine(page, 'the own profile with cropped photos')
  })

  await test.step('the editor holds with text at twice its size', async () => {
    await doubleTextHere(page)
    await tile(page, 2).click()
    await expect(page.getByRole('dialog', { name: 'Edit photo 2' })).toBeVisible()
    await expectToFit(page, 'the editor of a photo')
    await expectNothingCut(page, 'the editor of a photo')
  })

  await test.step('others see it so, on the card and on the profile', async () => {
    const { cookies } = await other!.request.storageState()
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await page.goto(`/user/${me.id}`)
    const seen = page.getByRole('region', { name: 'Photos of Pia Photo' }).getByRole('img').first()
    await expect(seen).toHaveCSS('object-position', '25% 76%')
  })
})
