import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { startServerProcess } from '../../testing/server-process.ts'

type Joined = { email: string; position: number }

/** Joins without pause until the server is gone; resolves to the joins that were confirmed. */
async function joinUntilCut(origin: string): Promise<Joined[]> {
  const { call } = createBrowser(origin)
  const confirmed: Joined[] = []
  for (;;) {
    const email = `${randomUUID()}@example.com`
    try {
      const { card } = await call.waitlist.join({ email, referralCode: '' })
      confirmed.push({ email, position: card.position })
    } catch {
      return confirmed
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
  const load = Promise.all(Array.from({ length: 6 }, () => joinUntilCut(server.origin)))
  await sleep(1500)
  await server.kill()
  const confirmed = (await load).flat()
  expect(confirmed.length).toBeGreaterThan(20)

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
