import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Config } from '../../config/config.ts'
import { stateOfBackups } from '../../platform/backup/backup-state.ts'
import { makeReady } from '../../platform/backup/store/open-store.ts'
import type { Store } from '../../platform/backup/store/store.ts'
import { diskOf } from '../../platform/files/disk.ts'
import { type Finding, ok, unused, wrong } from './finding.ts'

const gigabyte = 2 ** 30
const day = 86_400_000
/** A certificate that is not renewed so many days before its end was forgotten. */
const certificateDays = 14

/** Whether DATA_DIR can be written to, and how much room there is. */
export async function checkDisk({ dataDirectory }: Config): Promise<Finding> {
  if (!(await stat(dataDirectory).catch(() => undefined)))
    return unused(`${dataDirectory} is not there yet: npm start makes it.`)
  const file = join(dataDirectory, `doctor-${randomUUID()}.part`)
  await writeFile(file, 'x', { mode: 0o600 })
  await rm(file)
  const free = await diskOf(dataDirectory).freeBytes()
  const room = `${(free / gigabyte).toFixed(1)} GB are free for ${dataDirectory}`
  return free < gigabyte ? wrong(`${room}: make room.`) : ok(`${room}.`)
}

/** Whether what is backed up is as new as it should be, and was tried. */
export async function checkBackups(config: Config): Promise<Finding> {
  const { backups, backupAccess, dataDirectory, databaseUrl } = config
  if (!backups)
    return unused(
      databaseUrl === undefined
        ? 'Nothing is backed up: set BACKUP_FOLDER.'
        : 'DATABASE_URL has tools of its own.',
    )
  const store = await makeReady({ place: backups.folder, access: backupAccess }, dataDirectory)
  const { begunAt, until, drill } = await stateOfBackups(store)
  if (begunAt === undefined) return wrong(`No backup is in ${backups.folder} yet: the server makes one.`)
  if (Date.now() - begunAt > 2 * backups.every)
    return wrong(
      `The newest backup is of ${new Date(begunAt).toISOString()}: the log of the server says why.`,
    )
  if (drill && !drill.isGood) return wrong(`The last drill failed: ${drill.error}`)
  const reach = until === undefined ? begunAt : until
  const weakness = await weaknessOf(store, dataDirectory)
  return ok(`One can go back to any moment until ${new Date(reach).toISOString()}.${weakness}`)
}

// As one may want it to try Netwrk: no reason to end with 1.
async function weaknessOf({ folder, isEncrypted }: Store, dataDirectory: string): Promise<string> {
  const disks = await Promise.all([folder, dataDirectory].map(async (one) => one && (await stat(one)).dev))
  const isOnSame = disks[0] !== undefined && disks[0] === disks[1]
  const open = isEncrypted ? '' : ' The backups are not encrypted (BACKUP_KEY).'
  return isOnSame ? `${open} They are on the disk of DATA_DIR, and lost with it: copy them elsewhere.` : open
}

/** Whether people reach the server at its public address, and for how long its certificate is good. */
export async function checkAddress({ publicOrigin, isLocal }: Config): Promise<Finding> {
  if (isLocal) return unused(`Only this machine reaches ${publicOrigin}: PUBLIC_ORIGIN is not set.`)
  const answer = await fetch(`${publicOrigin}/health`, {
    signal: AbortSignal.timeout(10_000),
    redirect: 'manual',
  })
  const text = (await answer.text()).slice(0, 80)
  if (answer.status !== 200 || text !== 'ok')
    return wrong(`${publicOrigin}/health answers ${answer.status}: does it lead to this server?`)
  if (!publicOrigin.startsWith('https:'))
    return wrong(`${publicOrigin} is not encrypted: put a proxy with HTTPS before it.`)
  const days = Math.floor(((await certificateEnd(new URL(publicOrigin))) - Date.now()) / day)
  if (days < certificateDays)
    return wrong(`The certificate of ${publicOrigin} ends in ${days} days: renew it.`)
  return ok(`${publicOrigin} answers; its certificate is good for ${days} days.`)
}

function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.on('error', reject)
  })
}
