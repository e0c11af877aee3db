import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Backups } from '../../config/backups.ts'
import type { Config } from '../../config/config.ts'
import { type BackupState, stateOfBackups } from '../../platform/backup/backup-state.ts'
import { makeReady } from '../../platform/backup/store/open-store.ts'
import type { Store } from '../../platform/backup/store/store.ts'
import { diskOf } from '../../platform/files/disk.ts'
import { type Finding, ok, unused, wrong } from './finding.ts'

/** With less than this free whoever runs the server makes room. */
export const gigabyte = 2 ** 30
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
  const state = await stateOfBackups(store)
  const { begunAt, until } = state
  if (begunAt === undefined) return wrong(`No backup is in ${backups.folder} yet: the server makes one.`)
  const old = oldBackup(state, backups, Date.now())
  if (old !== null) return wrong(`${old}: the log of the server says why.`)
  const drill = failedDrill(state)
  if (drill !== null) return wrong(`${drill}: drill.json in BACKUP_FOLDER says why.`)
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

/** That the newest backup is too old, in words; null where it is not, or there is none yet. */
export function oldBackup(
  { begunAt }: BackupState,
  { every }: Pick<Backups, 'every'>,
  now: number,
): string | null {
  if (begunAt === undefined || now - begunAt <= 2 * every) return null
  return `The newest backup is of ${new Date(begunAt).toISOString()}`
}

/** That a backup could not be gone back to when it was last tried, in words; null where it could, or none was. */
export function failedDrill({ drill }: BackupState): string | null {
  return drill && !drill.isGood ? 'The last drill failed' : null
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
  const end = await certificateEnd(new URL(publicOrigin))
  const near = nearEnd(end, Date.now())
  if (near !== null) return wrong(`${near}: renew it.`)
  const days = daysUntil(end, Date.now())
  return ok(`${publicOrigin} answers; its certificate is good for ${days} days.`)
}

const daysUntil = (end: number, now: number) => Math.floor((end - now) / day)

/** That a certificate must be renewed, in words; null where it is good for long enough. */
export function nearEnd(end: number, now: number): string | null {
  const days = daysUntil(end, now)
  if (days >= certificateDays) return null
  return days < 0 ? 'The certificate has ended' : `The certificate ends in ${days} days`
}

/** The end of a certificate, in milliseconds; one that browsers would refuse is looked at, too. */
export function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const address = { host: hostname, port: Number(port || 443), timeout: 10_000 }
    const options = isIP(hostname) ? address : { ...address, servername: hostname }
    const socket = connect({ ...options, rejectUnauthorized: false }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
  })
}
