import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inServer } from '../platform/server-root.ts'
import { openLoopback } from '../testing/loopback.ts'

// The sample of ops/failover beside an etcd that says what a test wants, and a process in the place of PostgreSQL.

type Answer = { value: string; ttl: number } | null

async function openScene(answer: Answer | 'nothing') {
  const state = { answer, asked: 0 }
  const etcd = await openLoopback((request, response) => {
    expect(request.url).toBe('/v2/keys/service/netwrk/leader?quorum=true')
    state.asked++
    if (state.answer === 'nothing') return
    response.end(JSON.stringify(state.answer ? { action: 'get', node: state.answer } : { errorCode: 100 }))
  })
  const data = await mkdtemp(join(tmpdir(), 'netwrk-fence-'))
  const postgres = spawn('sleep', ['600'], { cwd: data, stdio: 'ignore' })
  await writeFile(join(data, 'postmaster.pid'), `${postgres.pid}\n${data}\n`)
  onTestFinished(async () => {
    postgres.kill('SIGKILL')
    await etcd.close()
    await rm(data, { recursive: true, force: true })
  })
  return {
    data,
    postgres,
    say: (next: Answer) => {
      state.answer = next
    },
    /** Resolves once etcd has been asked so many times more. */
    asked: (times: number) => {
      const until = state.asked + times
      return expect.poll(() => state.asked, { timeout: 60_000 }).toBeGreaterThanOrEqual(until)
    },
    start(seconds = 20) {
      const fence = spawn(
        inServer('..', 'ops/failover/fence.sh'),
        ['db1', data, etcd.origin, String(seconds)],
        {
          stdio: 'ignore',
        },
      )
      onTestFinished(() => void fence.kill('SIGKILL'))
    },
  }
}

async function untilEnded(postgres: ChildProcess) {
  if (postgres.exitCode === null && postgres.signalCode === null) await once(postgres, 'exit')
  expect(postgres.signalCode).toBe('SIGKILL')
}

test('a primary whose lease is renewed is left alone, and ended before the lease is over once nobody renews it', async () => {
  const { postgres, start, asked, say } = await openScene({ value: 'db1', ttl: 20 })
  start()
  await asked(5)
  expect(postgres.signalCode).toBe(null)
  // For as long as a test may take: etcd says each time that four seconds are left.
  say({ value: 'db1', ttl: 4 })
  await untilEnded(postgres)
})

test('a primary is ended as soon as another leads', async () => {
  const { postgres, start, say, asked } = await openScene({ value: 'db1', ttl: 600 })
  start()
  await asked(2)
  say({ value: 'db2', ttl: 20 })
  await untilEnded(postgres)
})

test.each(['nothing', null] as const)(
  'a primary is ended when the last lease that is known of is over and etcd answers %s',
  async (answer) => {
    const { postgres, start, asked } = await openScene(answer)
    start(6)
    await asked(1)
    await untilEnded(postgres)
  },
)

test('what takes no writes is left alone, and has a lease to get from the moment that it does', async () => {
  const { data, postgres, start, asked, say } = await openScene({ value: 'db2', ttl: 20 })
  const standby = join(data, 'standby.signal')
  await writeFile(standby, '')
  // It waits longer than what it has then: what counts is from when on it takes writes.
  start(10)
  await sleep(7000)
  say({ value: 'db1', ttl: 20 })
  await rm(standby)
  await asked(4)
  expect(postgres.signalCode).toBe(null)
})
