const BACKUP = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/
const LOG = /^log-([0-9a-f]{16})$/

/** What a backup that begins now is called: names sort as they were begun. */
export const nameOfBackup = (now: Date): string => now.toISOString().replace(/[:.]/g, '-')

/** Whether what lies beside others is a backup, whole or not. */
export const isBackup = (name: string): boolean => BACKUP.test(name)

/** When a backup was begun, in milliseconds, by its name. */
export function timeOfBackup(name: string): number {
  const [, date, hours, minutes, seconds, milliseconds] = BACKUP.exec(name) ?? []
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
}

/** The folder of a copied log, beside the backups that it continues. */
export const logFolder = (id: string): string => `log-${id}`

export const isLog = (name: string): boolean => LOG.test(name)

/** The id of a copied log by its folder; undefined where it is none. */
export const idOfLog = (name: string): string | undefined => LOG.exec(name)?.[1]
