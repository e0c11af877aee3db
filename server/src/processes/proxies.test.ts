import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { inServer } from '../platform/server-root.ts'
import { freePort, type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'

// The samples of ops/proxy in front of a server, by the programs they are for. Only ports and the certificate are changed.

const host = 'netwrk.example.com'
const folder = await mkdtemp(join(tmpdir(), 'netwrk-proxy-'))
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')

type Ports = { http: number; https: number; server: number }
type Proxy = { program: string; sample: string; setUp: (text: string, ports: Ports) => Promise<string[]> }

const proxies: Proxy[] = [
  {
    program: 'nginx',
    sample: 'nginx.conf',
    async setUp(text, { http, https, server }) {
      const site = text
        .replaceAll(/^.*listen \[::\].*\n/gm, '')
        .replace('listen 80', `listen 127.0.0.1:${http}`)
        .replace('listen 443', `listen 127.0.0.1:${https}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
        .replace(/\/etc\/letsencrypt\S+fullchain.pem/, certificate)
        .replace(/\/etc\/letsencrypt\S+privkey.pem/, key)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      const whole = `error_log ${folder}/nginx.log;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}}\n`
      return ['-c', await write('nginx.conf', whole), '-p', folder, '-g', 'daemon off;']
    },
  },
  {
    program: 'caddy',
    sample: 'Caddyfile',
    async setUp(text, { http, https, server }) {
      const site = text
        .replace(/^netwrk\.example\.com \{/m, `https://${host}:${https} {\n\ttls ${certificate} ${key}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
      const settings = `{\n\tadmin off\n\thttp_port ${http}\n\tdefault_bind 127.0.0.1\n}\n`
      return ['run', '--adapter', 'caddyfile', '--config', await write('Caddyfile', settings + site)]
    },
  },
  {
    program: 'haproxy',
    sample: 'haproxy.cfg',
    async setUp(text, { http, https, server }) {
      await write('both.pem', (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')))
      const whole = text
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443', `bind 127.0.0.1:${https}`)
        .replace(/\/etc\/haproxy\/\S+\.pem/, join(folder, 'both.pem'))
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)
      return ['-db', '-f', await write('haproxy.cfg', whole)]
    },
  },
]

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

beforeAll(() => {
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...names,
    ],
    { stdio: 'ignore' },
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts it on free ports, and on others where somebody has taken one of them meanwhile, with which it ends. */
async function startProxy(program: string, setUp: (ports: Omit<Ports, 'server'>) => Promise<string[]>) {
  for (let tries = 1; tries <= 3; tries++) {
    const https = await freePort()
    const child = spawn(program, await setUp({ http: await freePort(), https }), {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    })
    const ended = once(child, 'exit')
    const stop = async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    }
    const ask = askAt(https)
    try {
      if (await answersBefore(ended, ask)) return { https, ask, stop }
    } catch (error) {
      await stop()
      throw error
    }
  }
  throw new Error(`${program} ended three times before it answered`)
}

/** Whether it answers before it has ended; rejects where it does neither in 20 seconds. */
function answersBefore(ended: Promise<unknown>, ask: ReturnType<typeof askAt>): Promise<boolean> {
  const answered = vi.waitFor(async () => expect((await ask('/health')).status).toBe(200), {
    timeout: 20_000,
  })
  // Of one that has ended nobody waits for an answer.
  answered.catch(() => undefined)
  return Promise.race([answered.then(() => true), ended.then(() => false)])
}

describe.each(proxies)('behind $program', ({ program, sample, setUp }) => {
  let server: ServerProcess
  let stop = async () => {}
  let ask: ReturnType<typeof askAt>
  let https: number

  beforeAll(async () => {
    const port = await freePort()
    server = await startServerProcess(await mkdtemp(join(folder, 'data-')), {
      PORT: String(port),
      PUBLIC_ORIGIN: `https://${host}`,
      SECRET: 'a secret for tests, long enough to be one',
      TRUSTED_PROXIES: '1',
      LIMIT_SIGN_IN: '2/15m',
    })
    const text = await readFile(inServer('..', 'ops', 'proxy', sample), 'utf8')
    ;({ https, ask, stop } = await startProxy(program, (ports) => setUp(text, { ...ports, server: port })))
  })
  afterAll(async () => {
    await stop()
    await server.stop()
  })

  test('an answer comes over TLS, and says that it only does', async () => {
    const answer = await ask('/health')
    expect(answer.status).toBe(200)
    expect(answer.headers['strict-transport-security']).toBeTruthy()
    expect(answer.text).not.toBe('')
  })

  test('a live channel opens, and is greeted', async () => {
    const socket = new WebSocket(`wss://${host}:${https}/live`, {
      ca: await readFile(certificate),
      lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      headers: { host, origin: `https://${host}` },
    })
    const [greeting] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(String(greeting))).toHaveProperty('type')
    socket.terminate()
  })

  test('a stranger who says to come from elsewhere each time is counted all the same', async () => {
    const codes = []
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
      const body = JSON.stringify({
        json: { email: 'nobody@example.com', password: 'no such password', timeZone: 'Europe/London' },
      })
      const answer = await ask('/rpc/accounts/signIn', {
        headers: {
          'content-type': 'application/json',
          origin: `https://${host}`,
          'x-forwarded-for': address,
        },
        body,
      })
      codes.push(JSON.parse(answer.text).json.code as string)
    }
    const [wrong, locked] = ['accounts.wrong_credentials', 'accounts.sign_in_locked']
    expect(codes).toEqual([wrong, wrong, locked, locked])
  })

  test('a file as large as a message may have gets to the server', async () => {
    const answer = await ask('/uploads?purpose=attachment&name=film.mp4', {
      headers: { 'content-type': 'application/octet-stream', origin: `https://${host}` },
      body: Buffer.alloc(25 * 1024 * 1024),
    })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'accounts.signed_out' })
  })
})

type Asked = { headers?: Record<string, string>; body?: Buffer | string }

/** Asks a port of this machine as a browser asks the public name. A POST where there is a body. */
function askAt(port: number) {
  return async (path: string, { headers = {}, body }: Asked = {}) => {
    const sent = request({
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      host: '127.0.0.1',
      servername: host,
      ca: await readFile(certificate),
      headers: { host, ...headers },
    })
    sent.end(body)
    // Who is refused before all was sent is not listened to any more.
    sent.on('error', () => {}).on('socket', (socket) => socket.on('error', () => {}))
    const [answer] = await once(sent, 'response')
    return {
      status: answer.statusCode as number,
      headers: answer.headers as Record<string, string>,
      text: String(await buffer(answer)),
    }
  }
}
