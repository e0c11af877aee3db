import { randomBytes, timingSafeEqual } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@netwrk/domain/refusals'
import pLimit from 'p-limit'

/** How passwords are kept: hashed with salt, and compared with what somebody types. */
type PasswordThreads = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** As many hashes are worked out at once, and as many wait: about two seconds' worth. */
export const atOnce = 2
export const mostWaiting = 32

// The identity library's own numbers, so that what it has stored can be read.
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

// Run as text, so that it needs no file of its own beside the bundle. A hash blocks this thread and no other.
const threadSource = `
const { parentPort } = require('node:worker_threads')
const { scryptSync } = require('node:crypto')
parentPort.on('message', ({ password, salt, keyBytes, cost }) =>
  parentPort.postMessage(scryptSync(password, salt, keyBytes, cost)))
`

/**
 * Hashes passwords with scrypt in threads of their own. Node's own scrypt runs in the pool that reads files, where some
 * dozens of sign-ins would hold up everybody's pictures.
 * @throws Refusal `request.too_many` where too many wait already
 */
export function openPasswordThreads(): PasswordThreads {
  const queue = pLimit(atOnce)
  const idle: Worker[] = []
  const keyOf = async (password: string, salt: string): Promise<Buffer> => {
    if (queue.pendingCount >= mostWaiting) throw new Refusal('request.too_many')
    return queue(async () => {
      const worker = idle.pop() ?? new Worker(threadSource, { eval: true, execArgv: [] })
      const key = await ask(worker, { password: password.normalize('NFKC'), salt, keyBytes, cost })
      idle.push(worker)
      return key
    })
  }
  return {
    async hash(password) {
      const salt = randomBytes(16).toString('hex')
      return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
    },
    async verify({ hash, password }) {
      const [salt, kept] = hash.split(':')
      if (!salt || !kept) throw new Error('a kept password cannot be read')
      const key = await keyOf(password, salt)
      const expected = Buffer.from(kept, 'hex')
      return expected.length === key.length && timingSafeEqual(expected, key)
    },
  }
}

/** One hash by one thread. A thread that fails is not used again. */
async function ask(worker: Worker, question: object): Promise<Buffer> {
  // The process must not end before the answer, and may while the thread has nothing to do.
  worker.ref()
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      worker.once('message', (key: Uint8Array) => resolve(Buffer.from(key)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('a thread for passwords ended')))
      worker.postMessage(question)
    })
  } finally {
    worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
    worker.unref()
  }
}
