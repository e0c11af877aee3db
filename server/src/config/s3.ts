import { z } from 'zod'
import { ConfigError } from './fields.ts'

export const s3Keys = {
  S3_BUCKET: {
    about: 'Bucket for uploads; without it they lie in DATA_DIR',
    schema: z.string().min(3).optional(),
  },
  S3_ENDPOINT: {
    about: 'Address of the storage where it is not Amazon S3; browsers must reach it too',
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  },
  S3_REGION: { about: 'Region of the bucket', schema: z.string().min(1).default('us-east-1') },
  S3_ACCESS_KEY_ID: {
    isSecret: true,
    about: 'Key of the bucket; required with it',
    schema: z.string().min(1).optional(),
  },
  S3_SECRET_ACCESS_KEY: { isSecret: true, about: 'Secret of that key', schema: z.string().min(1).optional() },
} as const

export type S3Environment = z.output<
  z.ZodObject<{ -readonly [K in keyof typeof s3Keys]: (typeof s3Keys)[K]['schema'] }>
>

/** The bucket, or null where none is configured. */
export function s3Of(env: S3Environment) {
  if (env.S3_BUCKET === undefined) return null
  const need = (key: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = env[key]
    if (value === undefined) throw new ConfigError(`${key} must be set where S3_BUCKET is`)
    return value
  }
  return {
    name: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}
