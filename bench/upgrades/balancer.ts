import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/processes/server-process.ts'
import { BenchError } from '../bench-error.ts'

const sample = join(import.meta.dirname, '..', '..', 'ops', 'proxy', 'haproxy.cfg')

/** HAProxy as ops/proxy/haproxy.cfg has it, before servers at these ports; without TLS, which is measured nowhere here. */
export async function openBalancer(directory: string, serverPorts: readonly number[]) {
  const port = await freePort()
  const named = (name: string, options = '') =>
    serverPorts.map((each, at) => `  server ${name}-${at} 127.0.0.1:${each}${options}`).join('\n')
  const text = (await readFile(sample, 'utf8'))
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^.*bind :443.*\n/m, '')
    .replace(/^.*redirect scheme.*\n/m, '')
    .replace('Host netwrk.example.com', 'Host localhost')
    .replace(/^ {2}server one .*$/m, named('number'))
    .replace(/^ {2}server one-unchecked .*$/m, named('unchecked', ' no-check backup'))
    .replace('  maxconn 8000', `  maxconn 8000\n  stats socket ${join(directory, 'haproxy.sock')}`)
  const file = join(directory, 'haproxy.cfg')
  await writeFile(file, text)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(() => {
      throw new BenchError('haproxy is not installed')
    }),
  ])
  return {
    /** Resolves once it gives calls to a server. */
    async untilUp(place: number): Promise<void> {
      while (!(await isUp(join(directory, 'haproxy.sock'), `number-${place}`))) await sleep(200)
    },
    origin: `http://127.0.0.1:${port}`,
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function isUp(socketPath: string, server: string): Promise<boolean> {
  const socket = connect(socketPath)
  socket.end('show stat -1 4 -1\n')
  // It is not there yet.
  const answer = await buffer(socket).catch(() => '')
  const rows = String(answer).split('\n')
  const row = rows.find((each) => each.startsWith(`netwrk,${server},`))
  return row?.split(',').includes('UP') ?? false
}
