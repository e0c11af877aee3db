import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { png } from '../../testing/png.ts'
import { shareOf } from '../../testing/rounds.ts'
import { openPictures } from './open-pictures.ts'
import type { PictureDecoder } from './pictures.ts'

const megabyte = 2 ** 20
const limits = { bytes: 250 * megabyte, seconds: 30, pixels: 50_000_000, spareSeconds: 15 }

test('a picture that takes too much memory costs the process it is decoded in, and nobody else', async () => {
  const pictures = opened()
  // 280 MB when it is decoded, in a file of 200 kB.
  const heavy = await kept(png({ width: 6000, height: 6000, isDeep: true, isInterlaced: true }))
  const light = await kept(png({ width: 60, height: 40 }))
  const before = process.memoryUsage.rss()
  const attempt = pictures.inTurn('ana', (decoder) => shrink(decoder, heavy))
  await expect(attempt).rejects.toMatchObject({ problem: 'too-heavy' })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * megabyte)
  expect(await pictures.inTurn('ana', (decoder) => shrink(decoder, light))).toEqual({ width: 60, height: 40 })
})

test.each([120, ...shareOf([220, 250, 260], 7), 300])(
  'with %i MB the same picture is too heavy, whatever runs out first',
  async (megabytes) => {
    const pictures = openPicturesWith({ ...limits, bytes: megabytes * megabyte })
    const heavy = await kept(png({ width: 6000, height: 6000, isDeep: true, isInterlaced: true }))
    const attempt = pictures.inTurn('ana', (decoder) => shrink(decoder, heavy))
    await expect(attempt).rejects.toMatchObject({ problem: 'too-heavy' })
  },
)

test('a picture that takes too long is given up', async () => {
  const pictures = openPicturesWith({ ...limits, bytes: 4000 * megabyte, seconds: 1, spareSeconds: 200 })
  const slow = await kept(png({ width: 7000, height: 7000, isDeep: true }))
  const attempt = pictures.inTurn('ana', (decoder) => shrink(decoder, slow, 6))
  // By the decoder itself: the process that answers is not the one that is ended for its silence.
  const isSilent = new Promise((resolve) => setTimeout(resolve, 150_000, 'silent').unref())
  const outcome = attempt.catch((error: unknown) => error)
  expect(await Promise.race([outcome, isSilent])).toMatchObject({ problem: 'too-heavy' })
})

test('what is no picture is unreadable, and the same process reads the next', async () => {
  const pictures = opened()
  const broken = await kept(png({ width: 60, height: 40 }).subarray(0, 40))
  const light = await kept(png({ width: 60, height: 40 }))
  await expect(pictures.inTurn('ana', (decoder) => shrink(decoder, broken))).rejects.toMatchObject({
    problem: 'unreadable',
  })
  const header = await pictures.inTurn('ana', (decoder) => decoder.measure(light))
  expect(header).toEqual({ format: 'png', width: 60, height: 40, isProgressive: false })
})

test('where no process can be started it is an error of the server, not of the picture', async () => {
  const pictures = openPicturesWith({ ...limits, bytes: megabyte })
  const light = await kept(png({ width: 60, height: 40 }))
  await expect(pictures.inTurn('ana', (decoder) => decoder.measure(light))).rejects.toThrow(/no picture can/)
})

function opened() {
  return openPicturesWith(limits)
}

function openPicturesWith(those: typeof limits) {
  const pictures = openPictures(those)
  onTestFinished(() => pictures.close())
  return pictures
}

function shrink(decoder: PictureDecoder, file: string, effort = 4) {
  return decoder.encode({ file, to: `${file}.webp`, pixels: 16_383, quality: 80, effort })
}

async function kept(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'picture')
  await writeFile(file, bytes)
  return file
}
