import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError, wholeNumber } from './fields.ts'
import type { S3Environment } from './s3.ts'
import { secret } from './secret.ts'

const given = z.string().min(1).optional()

export const backupKeys = {
  BACKUP_FOLDER: {
    about:
      'Folder, or s3://bucket/folder, that the embedded database and the files of DATA_DIR are backed up into while the server runs; best on another disk',
    schema: z
      .string()
      .refine(
        (text) => !/^[a-z0-9]+:/i.test(text) || /^s3:\/\/[^/]/.test(text),
        'must be a folder or s3://bucket/folder',
      )
      .optional(),
  },
  BACKUP_KEY: {
    isSecret: true,
    about: 'Encrypts the backups; at least 32 characters. Without it nobody restores them: keep it elsewhere',
    schema: secret,
  },
  BACKUP_S3_ENDPOINT: {
    about: 'Address of the storage of s3://bucket where it is not Amazon S3; default S3_ENDPOINT',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  },
  BACKUP_S3_REGION: { about: 'Region of that bucket; default S3_REGION', schema: given },
  BACKUP_S3_ACCESS_KEY_ID: {
    isSecret: true,
    about: 'Key of that bucket; default S3_ACCESS_KEY_ID',
    schema: given,
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    isSecret: true,
    about: 'Secret of that key; default S3_SECRET_ACCESS_KEY',
    schema: given,
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
> & { DATA_DIR: string; DATABASE_URL?: string | undefined } & S3Environment

export type Backups = {
  /** Path of a folder, or s3://bucket/folder. */
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
  const rest = { every: env.BACKUP_EVERY, keep: env.BACKUP_KEEP }
  if (env.BACKUP_FOLDER.startsWith('s3://')) {
    const { accessKeyId, secretAccessKey } = backupAccessOf(env).bucket
    if (accessKeyId === undefined || secretAccessKey === undefined)
      throw new ConfigError(
        'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set where BACKUP_FOLDER is a bucket',
      )
    return { folder: env.BACKUP_FOLDER, ...rest }
  }
  const folder = resolve(env.BACKUP_FOLDER)
  if (!relative(resolve(env.DATA_DIR), folder).startsWith('..'))
    throw new ConfigError('BACKUP_FOLDER must not be in DATA_DIR: it would be lost with it')
  return { folder, ...rest }
}

/** The key of backups, and what opens a bucket of them; also where nothing is backed up, for who restores. */
export function backupAccessOf(env: Environment) {
  return {
    key: env.BACKUP_KEY,
    bucket: {
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
    },
  }
}
