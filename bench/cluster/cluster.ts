import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountFor } from '@netwrk/postgres/account'
import pg from 'pg'
import { freePort } from '../../server/src/testing/processes/server-process.ts'
import { BenchError } from '../bench-error.ts'
import type { Environment } from '../environment/environment.ts'
import { openTeardown } from '../environment/teardown.ts'
import { type DatabaseNode, openNode } from './database-node.ts'
import { refuseMissingPrograms, startProgram } from './programs.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>
type Member = { name: string; role: string; state: string }

/** As the sample of Patroni's configuration has it. */
export const superuser = 'postgres:change-this-one'
const ops = join(import.meta.dirname, '../../ops/failover')

/** Two PostgreSQL under Patroni with one etcd, and HAProxy in front of the primary, on this machine. */
export async function openCluster({ say, ending, word }: Pick<Environment, 'say' | 'ending' | 'word'>) {
  refuseMissingPrograms(word)
  const directory = await mkdtemp(join(tmpdir(), 'netwrk-cluster-'))
  const teardown = openTeardown(say)
  // An interruption while it comes up ends it, too.
  ending(teardown.all)
  teardown.add(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const account = await accountFor(join(directory, 'none'))
  if (account) await chown(directory, account.uid, account.gid)
  try {
    const etcdPort = await startEtcd(directory, teardown.add)
    const place = { directory, account, etcdPort }
    const nodes = [await openNode('db1', place), await openNode('db2', place)] as const
    for (const node of nodes) teardown.add(() => node.close())
    const port = await startHaproxy(directory, nodes, teardown.add)
    const cluster = { ...clusterOf(nodes, port, etcdPort), directory, account }
    nodes[0].start()
    await cluster.untilLed()
    nodes[1].start()
    await cluster.untilWhole()
    return cluster
  } catch (error) {
    await teardown.all()
    throw error
  }
}

function clusterOf(nodes: readonly [DatabaseNode, DatabaseNode], port: number, etcdPort: number) {
  const members = async (): Promise<Member[]> => {
    const answers = nodes.map(async ({ ports }) => {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, {
        signal: AbortSignal.timeout(2000),
      })
      return ((await answer.json()) as { members: Member[] }).members
    })
    return Promise.any(answers).catch(() => [])
  }
  const poll = async (what: string, isSo: () => Promise<boolean>, seconds: number) => {
    const until = performance.now() + seconds * 1000
    while (!(await isSo())) {
      if (performance.now() > until)
        throw new BenchError(`${what} after ${seconds} s: ${JSON.stringify(await members())}`)
      await sleep(200)
    }
  }
  const url = (at: number, database = 'postgres') => `postgres://${superuser}@127.0.0.1:${at}/${database}`
  const leaderName = async () => {
    const answer = await fetch(`http://127.0.0.1:${etcdPort}/v2/keys/service/netwrk/leader`)
    return ((await answer.json()) as { node?: { value: string } }).node?.value
  }
  return {
    nodes,
    /** Through HAProxy, to the primary. */
    url: url(port),
    port,
    ask: (text: string, database?: string) => askOnce(url(port, database), text),
    primary: async () => {
      const name = await leaderName()
      return nodes.find((node) => node.name === name)
    },
    untilLed: () =>
      poll(
        'nobody leads',
        async () =>
          askOnce(url(port), 'select 1').then(
            () => true,
            () => false,
          ),
        60,
      ),
    /** Resolves when both are there, one of them as the synchronous standby of the other. */
    untilWhole: () =>
      poll(
        'the cluster is not whole',
        async () => {
          const all = await members()
          return ['leader', 'sync_standby'].every((role) => all.some((one) => one.role === role))
        },
        300,
      ),
    async switchOver() {
      const leader = await leaderName()
      const { ports } = nodes.find(({ name }) => name === leader)!
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader }),
      })
      if (!answer.ok) throw new BenchError(`no switchover: ${await answer.text()}`)
    },
  }
}

async function askOnce(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    void client.end().catch(() => {})
  }
}

async function startEtcd(directory: string, ending: (end: () => Promise<unknown>) => void): Promise<number> {
  const [port, otherPort] = [await freePort(), await freePort()]
  const url = (at: number) => `http://127.0.0.1:${at}`
  const args = [
    ['--data-dir', join(directory, 'etcd')],
    ['--enable-v2=true', '--listen-client-urls', url(port), '--advertise-client-urls', url(port)],
    ['--listen-peer-urls', url(otherPort), '--initial-advertise-peer-urls', url(otherPort)],
    ['--initial-cluster', `default=${url(otherPort)}`],
  ].flat()
  const etcd = startProgram('etcd', args, join(directory, 'etcd.log'), undefined)
  ending(() => etcd.kill())
  return port
}

async function startHaproxy(
  directory: string,
  nodes: readonly DatabaseNode[],
  ending: (end: () => Promise<unknown>) => void,
): Promise<number> {
  const port = await freePort()
  let text = (await readFile(join(ops, 'haproxy.cfg'), 'utf8'))
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
    .replace('check port 8008 ', 'check ')
  for (const [at, { ports }] of nodes.entries())
    text = text.replace(`10.0.0.1${at + 1}:5432`, `127.0.0.1:${ports.database} port ${ports.rest}`)
  const path = join(directory, 'haproxy.cfg')
  await writeFile(path, text)
  const haproxy = startProgram('haproxy', ['-db', '-f', path], join(directory, 'haproxy.log'), undefined)
  ending(() => haproxy.kill())
  return port
}
