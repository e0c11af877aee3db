import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/processes/server-process.ts'
import type { Cluster } from './cluster.ts'
import { type Account, startProgram } from './programs.ts'

type Role = { name: string; password: string }

const sample = join(import.meta.dirname, '../../ops/failover/pgbouncer.ini')

/** PgBouncer as `ops/failover` has it, before HAProxy; only ports and folders are changed. Resolves to its port. */
export async function startPooler(
  { directory, port, account }: Pick<Cluster, 'directory' | 'port'> & { account: Account },
  { name, password }: Role,
  ending: (end: () => Promise<void>) => void,
): Promise<number> {
  const folder = join(directory, 'pgbouncer')
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"${name}" "${password}"\n`)
  const ownPort = await freePort()
  const text = (await readFile(sample, 'utf8'))
    .replace('port=5000', `port=${port}`)
    .replace('listen_port = 6432', `listen_port = ${ownPort}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(settings, text)
  const pgbouncer = startProgram('pgbouncer', [settings], join(directory, 'pgbouncer.log'), account)
  ending(pgbouncer.kill)
  return ownPort
}
