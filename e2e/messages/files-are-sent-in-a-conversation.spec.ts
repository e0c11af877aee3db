import { expect, type Page } from '@playwright/test'
import { type Joined, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { type FilePayload, file } from '../testing/file-payloads.ts'
import { test } from '../testing/journey.ts'
import { noise, picture } from '../testing/pictures.ts'

const megabyte = 2 ** 20
const blue = [50, 90, 200] as const

const tray = (page: Page) => page.getByRole('list', { name: 'Attachments' })
const choose = (page: Page, files: FilePayload | FilePayload[]) =>
  page.locator('form input[type=file]').setInputFiles(files)
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Hands files over as a drop or a paste does. */
async function hand(page: Page, kind: 'drop' | 'paste', name: string) {
  await page.evaluate(
    ([event, fileName]) => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7 words'], fileName!, { type: 'application/pdf' }))
      const options = { bubbles: true, cancelable: true }
      window.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    [kind, name],
  )
}

async function matched(hers: Page, his: Page): Promise<[Joined, Joined]> {
  const [ana, ben] = [await join(hers, 'Ana'), await join(his, 'Ben')]
  await swipe(hers, ben.id, 'connect')
  await swipe(his, ana.id, 'connect')
  await hers.goto(`/inbox?user=${ben.id}`)
  await his.goto(`/inbox?user=${ana.id}`)
  for (const page of [hers, his]) await expect(page.getByText('Start the conversation!')).toBeVisible()
  return [ana, ben]
}

test('files are cancelled, dropped, pasted, sent and shown', async ({ page: hers, browser }) => {
  const his = await (await browser.newContext()).newPage()
  await matched(hers, his)

  await test.step('one under way shows its percent and is cancelled', async () => {
    const cdp = await hers.context().newCDPSession(hers)
    await cdp.send('Network.enable')
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 }
    await cdp.send('Network.emulateNetworkConditions', slow)
    await choose(hers, file('film.bin', '', noise(3 * megabyte)))
    const bar = tray(hers).getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await expectAccessible(hers, 'a file under way')
    await hers.getByRole('button', { name: 'Cancel film.bin' }).click()
    await expect(tray(hers).getByRole('listitem')).toHaveCount(0)
    await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  })

  await test.step('dropped and pasted files join it, and a picture is shown before it is sent', async () => {
    await hand(hers, 'drop', 'dropped.pdf')
    await hand(hers, 'paste', 'pasted.pdf')
    await choose(hers, [file('plan.pdf', 'application/pdf', '%PDF-1.7 words'), picture('office.png', blue)])
    await expect(tray(hers).getByText('ready to send')).toHaveCount(4)
    await expect(tray(hers).locator('img')).toBeVisible()
    for (const name of ['dropped.pdf', 'pasted.pdf'])
      await hers.getByRole('button', { name: `Remove ${name}` }).click()
  })

  await test.step('a message of nothing but files arrives on both sides, a picture in its own place', async () => {
    await sendButton(hers).click()
    await expect(tray(hers).getByRole('listitem')).toHaveCount(0)
    for (const [page, title] of [
      [hers, 'your picture'],
      [his, 'picture from Ana'],
    ] as const) {
      const log = page.getByRole('log')
      await expect(log.getByRole('img', { name: title })).toBeVisible()
      await expect(log.getByRole('link', { name: /plan\.pdf/ })).toBeVisible()
      const picture = log.getByRole('button', { name: `Open ${title}` })
      // What was on its way becomes what was sent in the same moment: no box, for an instant.
      await expect
        .poll(async () => {
          const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
          return width > 200 && Math.abs(width - height) < 2
        })
        .toBe(true)
    }
    const link = his.getByRole('log').getByRole('link', { name: /plan\.pdf/ })
    const [download] = await Promise.all([his.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('plan.pdf')

    await his.getByRole('log').getByRole('button', { name: 'Open picture from Ana' }).click()
    const large = his.getByRole('dialog', { name: 'Picture from Ana' })
    await expect(large.getByRole('img', { name: 'Picture from Ana' })).toBeVisible()
    await expectAccessible(his, 'a large picture')
    await his.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(his.getByRole('link', { name: /Ana.*2 files/ })).toBeVisible()
  })
})
