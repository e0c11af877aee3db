import type { Config } from '../../config/config.ts'
import { checkDatabase } from './check-database.ts'
import { checkAddress, checkBackups, checkDisk } from './check-machine.ts'
import { checkBucket, checkMail, checkPayments, checkPush, checkRedis, checkSms } from './check-services.ts'
import { type Finding, findingOf } from './finding.ts'

export type Report = { part: string } & Finding

/** Tries every part that the server stands on, as it is configured, all at once. `mailTo` is sent a mail. */
export async function examine(config: Config, mailTo?: string): Promise<Report[]> {
  const checks: Record<string, () => Promise<Finding>> = {
    database: () => checkDatabase(config),
    disk: () => checkDisk(config),
    backups: () => checkBackups(config),
    address: () => checkAddress(config),
    mail: () => checkMail(config, mailTo),
    push: () => checkPush(config),
    'text messages': () => checkSms(config),
    payments: () => checkPayments(config),
    bucket: () => checkBucket(config),
    redis: () => checkRedis(config),
  }
  return Promise.all(
    Object.entries(checks).map(async ([part, check]) => ({ part, ...(await findingOf(check)) })),
  )
}
