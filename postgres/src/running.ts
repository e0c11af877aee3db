import { join } from 'node:path'
import { connectionsOf } from './access.ts'
import type { Cluster } from './cluster.ts'
import { readPostmaster } from './postmaster-pid.ts'
import { acceptsConnections } from './readiness.ts'

/** How to reach the embedded database of a server that is running on `directory` now; undefined where none is. */
export async function runningPostgres(directory: string): Promise<Cluster['connection'] | undefined> {
  return (await running(directory))?.connection
}

/** The same as superuser. */
export async function runningAdministration(
  directory: string,
): Promise<Cluster['administration'] | undefined> {
  return (await running(directory))?.administration
}

async function running(directory: string) {
  const found = await readPostmaster(join(directory, 'data'))
  if (found?.status !== 'ready' || !(await acceptsConnections(found.socketDirectory))) return undefined
  return connectionsOf(found.socketDirectory)
}
