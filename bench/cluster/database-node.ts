import { execFileSync } from 'node:child_process'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/processes/server-process.ts'
import { openWire } from '../faults/wire.ts'
import { type Account, type Program, startProgram } from './programs.ts'

const ops = join(import.meta.dirname, '../../ops/failover')

export type DatabaseNode = Awaited<ReturnType<typeof openNode>>
type Place = { directory: string; account: Account; etcdPort: number }

/**
 * One database server: PostgreSQL under Patroni with the configuration of `ops/failover`, of which only addresses and
 * folders are changed, and beside it the fence. Whoever reaches it, and whatever it reaches, goes over wires of its own.
 */
export async function openNode(name: string, { directory, account, etcdPort }: Place) {
  const folder = join(directory, name)
  const data = join(folder, 'data')
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const [ownPort, ownRest] = [await freePort(), await freePort()]
  const to = (port: number) => openWire(() => [{ host: '127.0.0.1', port }])
  const [database, rest, etcd] = await Promise.all([to(ownPort), to(ownRest), to(etcdPort)])
  const wires = [database, rest, etcd]
  const ports = { database: database.port, rest: rest.port, etcd: etcd.port, ownPort, ownRest }
  const settings = join(folder, 'patroni.yml')
  await writeFile(settings, await settingsOf(name, data, ports))
  let running: Program[] = []

  const node = {
    name,
    data,
    ports,
    start() {
      const etcdUrl = `http://127.0.0.1:${etcd.port}`
      running = [startProgram('patroni', [settings], join(folder, 'patroni.log'), account)]
      const args = [name, data, etcdUrl, '20']
      running.push(startProgram(join(ops, 'fence.sh'), args, join(folder, 'fence.log'), account))
    },
    /** As when the machine loses power. */
    async crash() {
      const all = await processesOf(data)
      await Promise.all(running.map((program) => program.kill()))
      send('SIGKILL', all)
    },
    /** PostgreSQL goes on, and nobody renews its lease. */
    killPatroni: () => running[0]!.kill(),
    /** As when the machine hangs, the fence with it. */
    async freeze() {
      send('SIGSTOP', [...running.map(({ pid }) => pid), ...(await processesOf(data))])
    },
    async thaw() {
      send('SIGCONT', [...(await processesOf(data)), ...running.map(({ pid }) => pid)])
    },
    cut() {
      for (const wire of wires) wire.cut()
    },
    mend() {
      for (const wire of wires) wire.mend()
    },
    async close() {
      await node.crash()
      for (const wire of wires) wire.close()
    },
  }
  return node
}

type Ports = { database: number; rest: number; etcd: number; ownPort: number; ownRest: number }

async function settingsOf(name: string, data: string, ports: Ports): Promise<string> {
  const text = await readFile(join(ops, 'patroni.yml'), 'utf8')
  return (
    text
      .replace('name: db1', `name: ${name}`)
      .replace('connect_address: 10.0.0.11:8008', `connect_address: 127.0.0.1:${ports.rest}`)
      .replace('listen: 10.0.0.11:8008', `listen: 127.0.0.1:${ports.ownRest}`)
      .replace('connect_address: 10.0.0.11:5432', `connect_address: 127.0.0.1:${ports.database}`)
      .replace('listen: 10.0.0.11:5432', `listen: 127.0.0.1:${ports.ownPort}`)
      // Asked for its addresses etcd would name one that no wire leads to.
      .replace('10.0.0.10:2379', `127.0.0.1:${ports.etcd}\n  use_proxies: true`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace(
        'data_dir: /var/lib/postgresql/netwrk',
        `data_dir: ${data}\n  parameters:\n    unix_socket_directories: ''`,
      )
  )
}

/** The postmaster of a data directory and its children. */
async function processesOf(data: string): Promise<number[]> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  // Of one that runs alone, as while it is rewound, the number is negative.
  const postmaster = Math.abs(Number(file.split('\n')[0]))
  if (!postmaster) return []
  try {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return [postmaster, ...children.trim().split(/\s+/).map(Number)]
  } catch {
    return []
  }
}

function send(signal: NodeJS.Signals, pids: number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended already.
    }
  }
}
