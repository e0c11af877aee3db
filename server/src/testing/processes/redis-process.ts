import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './server-process.ts'

/** A redis-server of Debian on a port of its own, which keeps nothing on disk. */
export async function startRedisProcess() {
  const port = await freePort()
  let child = await start(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it as a crash would. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    /** Stops it where it is: it stays connected, takes what it is sent, and answers nothing. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    /** Starts it again, empty, where it was. */
    async restart() {
      child = await start(port)
    },
  }
}

async function start(port: number) {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  const failed = once(child, 'error').then(() => {
    throw new Error('redis-server is not installed: on Debian, apt-get install redis-server')
  })
  await Promise.race([answers(port), failed])
  return child
}

async function answers(port: number) {
  const redis = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 20, maxRetriesPerRequest: null })
  redis.on('error', () => {})
  await redis.ping()
  redis.disconnect()
  await sleep(0)
}
