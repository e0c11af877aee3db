import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError, wholeNumber } from './fields.ts'

export const backupKeys = {
  BACKUP_FOLDER: {
    about:
      'Folder that the embedded database and the files of DATA_DIR are backed up into while the server runs; best on another disk',
    schema: z.string().optional(),
  },
  BACKUP_EVERY: {
    about: 'How often a whole backup is made, in hours or days',
    schema: z
      .string()
      .regex(/^[1-9]\d{0,3}[hd]$/, 'must look like 24h or 7d')
      .transform((text) => Number(text.slice(0, -1)) * (text.endsWith('h') ? 3_600_000 : 86_400_000))
      .prefault('24h'),
  },
  BACKUP_KEEP: {
    about: 'How many backups are kept: one can go back to any moment since the oldest',
    schema: wholeNumber.pipe(z.number().min(1, 'must be at least 1')).default(7),
  },
} as const

type Environment = z.output<
  z.ZodObject<{ -readonly [K in keyof typeof backupKeys]: (typeof backupKeys)[K]['schema'] }>
> & { DATA_DIR: string; DATABASE_URL?: string | undefined }

export type Backups = {
  folder: string
  /** Milliseconds. */
  every: number
  keep: number
}

/** Where and how often to back up, or null where that is not asked for. */
export function backupsOf(env: Environment): Backups | null {
  if (env.BACKUP_FOLDER === undefined) return null
  if (env.DATABASE_URL !== undefined)
    throw new ConfigError(
      'BACKUP_FOLDER is for the embedded database: that of DATABASE_URL is backed up by tools of its own',
    )
  const folder = resolve(env.BACKUP_FOLDER)
  if (!relative(resolve(env.DATA_DIR), folder).startsWith('..'))
    throw new ConfigError('BACKUP_FOLDER must not be in DATA_DIR: it would be lost with it')
  return { folder, every: env.BACKUP_EVERY, keep: env.BACKUP_KEEP }
}
