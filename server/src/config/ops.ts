import { z } from 'zod'
import { ConfigError, port } from './fields.ts'

/** Where whoever runs the server asks it how it is doing. */
export const opsKeys = {
  OPS_PORT: {
    about: 'Port of /live, /ready and /metrics, for whoever runs the server; without it there is none',
    schema: port.optional(),
  },
  OPS_HOST: {
    about: 'Address that OPS_PORT listens on: whoever reaches it may read all its figures',
    schema: z.string().min(1).default('127.0.0.1'),
  },
} as const

type Environment = { PORT: number; OPS_PORT?: number | undefined; OPS_HOST: string }

/** The port of its own, or null where none is set. */
export function opsOf({ PORT, OPS_PORT, OPS_HOST }: Environment) {
  if (OPS_PORT === undefined) return null
  if (OPS_PORT === PORT) throw new ConfigError('OPS_PORT must differ from PORT')
  return { port: OPS_PORT, host: OPS_HOST }
}
