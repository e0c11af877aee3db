import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BenchError } from '../bench-error.ts'
import { type Cluster, superuser } from './cluster.ts'
import type { DatabaseNode } from './database-node.ts'

/** What happens to the primary; resolves to what gives the cluster its second server back. */
type Fault = (cluster: Cluster, primary: DatabaseNode) => Promise<() => Promise<void>>

/** In turn, one a round. */
export const faults: Record<string, Fault> = {
  async 'kill -9'(_cluster, primary) {
    await primary.crash()
    return async () => primary.start()
  },
  async 'frozen and thawed'(_cluster, primary) {
    await primary.freeze()
    return () => primary.thaw()
  },
  async 'network cut'(_cluster, primary) {
    primary.cut()
    return async () => primary.mend()
  },
  async switchover(cluster) {
    await cluster.switchOver()
    return async () => {}
  },
  async 'kill -9 of Patroni alone'(_cluster, primary) {
    await primary.killPatroni()
    return async () => {
      await primary.crash()
      primary.start()
    }
  },
}

export async function primaryOf(cluster: Cluster): Promise<DatabaseNode> {
  const primary = await cluster.primary()
  if (!primary) throw new BenchError('nobody leads')
  return primary
}

/** Writes that were tried at what was the primary: how many it acknowledged, and how many of those are gone. */
export type Marks = { taken: number; gone: number }

/** Where they are written: not in the database of the server, whose tables all belong to its role. */
export const marksTable = 'create table mark (id uuid primary key)'

/** Tries again and again to write to a server itself, past HAProxy and all wires. */
export function tryToWrite(cluster: Cluster, { ports }: DatabaseNode) {
  const taken: string[] = []
  let isOver = false
  const trying = (async () => {
    while (!isOver) {
      const id = randomUUID()
      if (await isMarked(`postgres://${superuser}@127.0.0.1:${ports.ownPort}/postgres`, id)) taken.push(id)
      await sleep(50)
    }
  })()
  return {
    /** Ends it, and looks which of them the primary of now has. */
    async end(): Promise<Marks> {
      isOver = true
      await trying
      const kept = new Set((await cluster.ask('select id from mark')).map(({ id }) => id))
      return { taken: taken.length, gone: taken.filter((id) => !kept.has(id)).length }
    },
  }
}

async function isMarked(connectionString: string, id: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('insert into mark values ($1)', [id])
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
