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

/** Tries again and again to write to a server itself, past HAProxy and all wires, and counts what it acknowledges. */
export function tryToWrite({ ports }: DatabaseNode) {
  let isOver = false
  let written = 0
  const trying = (async () => {
    while (!isOver) {
      if (await isWritten(`postgres://${superuser}@127.0.0.1:${ports.ownPort}/netwrk`)) written++
      await sleep(50)
    }
  })()
  return {
    async end(): Promise<number> {
      isOver = true
      await trying
      return written
    },
  }
}

async function isWritten(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('update launch_settings set launch_live = launch_live')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
