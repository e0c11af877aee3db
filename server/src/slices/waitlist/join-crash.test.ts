import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { startReadyServer } from '../../testing/processes/ready-directory.ts'
import { amount } from '../../testing/rounds.ts'
import { placeOf } from '../../testing/waitlist.ts'

// Each place takes a puzzle, which takes a core for a good part of a second.
const joiners = Math.max(3, amount(6))

type Joined = { email: string; position: number; browser: Browser }

/** Joins without pause until the server is gone, and notes the joins that were confirmed. */
async function joinUntilCut(origin: string, confirmed: Joined[]): Promise<void> {
  const browser = createBrowser(origin)
  for (;;) {
    const email = `${randomUUID()}@example.com`
    try {
      const { position } = await placeOf(browser, email)
      confirmed.push({ email, position, browser })
    } catch {
      return
    }
  }
}

test('a server killed in the middle of joins loses none that was confirmed, and goes on without a gap', {
  timeout: 300_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-joins-'))
  let server = await startReadyServer(dataDirectory, {}, { isLaunched: false })
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const confirmed: Joined[] = []
  const load = Promise.all(Array.from({ length: joiners }, () => joinUntilCut(server.origin, confirmed)))
  await expect.poll(() => confirmed.length, { timeout: 180_000, interval: 5 }).toBeGreaterThan(2 * joiners)
  await server.kill()
  await load

  server = await startReadyServer(dataDirectory, { PORT: new URL(server.origin).port }, { isLaunched: false })
  for (const { email, position, browser } of confirmed) {
    const { card } = await browser.call.waitlist.position({ email })
    expect(card?.position).toBe(position)
  }
  const next = createBrowser(server.origin)
  const { waiting } = await next.call.waitlist.gate({})
  expect(waiting).toBeGreaterThanOrEqual(confirmed.length)
  expect((await placeOf(next, 'next@example.com')).position).toBe(waiting + 1)
})
