import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { startServerProcess } from '../../testing/server-process.ts'

type Joined = { email: string; position: number }

/** Joins without pause until the server is gone, and notes the joins that were confirmed. */
async function joinUntilCut(origin: string, confirmed: Joined[]): Promise<void> {
  const { call } = createBrowser(origin)
  for (;;) {
    const email = `${randomUUID()}@example.com`
    try {
      const { card } = await call.waitlist.join({ email, referralCode: '' })
      confirmed.push({ email, position: card.position })
    } catch {
      return
    }
  }
}

test('a server killed in the middle of joins loses none that was confirmed, and goes on without a gap', {
  timeout: 120_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-joins-'))
  let server = await startServerProcess(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const confirmed: Joined[] = []
  const load = Promise.all(Array.from({ length: 6 }, () => joinUntilCut(server.origin, confirmed)))
  await expect.poll(() => confirmed.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(50)
  await server.kill()
  await load

  server = await startServerProcess(dataDirectory, { PORT: new URL(server.origin).port })
  const { call } = createBrowser(server.origin)
  for (const { email, position } of confirmed) {
    const { card } = await call.waitlist.position({ email })
    expect(card?.position).toBe(position)
  }
  const { waiting } = await call.waitlist.gate({})
  expect(waiting).toBeGreaterThanOrEqual(confirmed.length)
  const { card } = await call.waitlist.join({ email: 'next@example.com', referralCode: '' })
  expect(card.position).toBe(waiting + 1)
})
