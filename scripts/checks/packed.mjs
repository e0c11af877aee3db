import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../pack.mjs'

/**
 * Packs the built product into a folder of its own, and starts it there with the demo, whose faces are drawn by a package
 * beside the bundle: it answers, serves its pages and stops with 0.
 */
export async function checkPacked() {
  const folder = mkdtempSync(join(tmpdir(), 'netwrk-packed-'))
  try {
    pack(join(folder, 'netwrk'))
    await startIn(join(folder, 'netwrk'), join(folder, 'data'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startIn(folder, dataDirectory) {
  const port = String(await freePort())
  const server = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await Promise.race([
      isReady(server),
      ended.then(() => Promise.reject(new Error('the packed server ended'))),
    ])
    for (const path of ['/health', '/waitlist']) {
      const { status } = await fetch(`http://localhost:${port}${path}`)
      if (status !== 200) throw new Error(`the packed server answers ${status} to ${path}`)
    }
  } finally {
    server.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`the packed server stopped with ${code}`)
}

// It goes on being read afterwards: a server that has nobody to write to would end.
function isReady(server) {
  return new Promise((resolve) => {
    server.stdout.on('data', (text) => String(text).includes('Netwrk is ready') && resolve())
  })
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
