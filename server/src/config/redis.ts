import { z } from 'zod'
import { ConfigError } from './fields.ts'

const sentinel = z
  .string()
  .regex(/^[^:\s]+(:\d{1,5})?$/, 'must be like sentinel1:26379,sentinel2:26379')
  .transform((text) => {
    const [host, port = '26379'] = text.split(':') as [string, string?]
    return { host, port: Number(port) }
  })

/** Through what several servers speak to each other. */
export const redisKeys = {
  REDIS_URL: {
    isSecret: true,
    about: 'A Redis 6 or newer through which several servers on one DATABASE_URL speak to each other',
    schema: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  },
  REDIS_SENTINELS: {
    about:
      'Sentinels that know which Redis is the primary, with commas between; the host in REDIS_URL is then the name under which they watch it',
    schema: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(sentinel))
      .optional(),
  },
} as const

type Environment = {
  REDIS_URL?: string | undefined
  REDIS_SENTINELS?: { host: string; port: number }[] | undefined
}

/** How to reach Redis, or null where there is none. */
export function redisOf({ REDIS_URL, REDIS_SENTINELS }: Environment) {
  if (REDIS_URL !== undefined) return { url: REDIS_URL, sentinels: REDIS_SENTINELS ?? [] }
  if (REDIS_SENTINELS) throw new ConfigError('REDIS_URL must be set where REDIS_SENTINELS is')
  return null
}
