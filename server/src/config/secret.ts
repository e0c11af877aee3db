import { z } from 'zod'
import { ConfigError } from './fields.ts'

/** The sample in .env.example: good for reading, refused where the world can reach the server. */
export const sampleSecret = 'replace-me-with-32-random-characters-or-more'

/** What nobody guesses, or nothing. */
export const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((text) => new Set(text).size >= 10, 'is too easy to guess: use random characters')
  .optional()

export const secretKeys = {
  SECRET: {
    isSecret: true,
    about: 'Signs sessions and links; at least 32 characters; on localhost one is made and kept in DATA_DIR',
    schema: secret,
  },
  SECRET_PREVIOUS: {
    isSecret: true,
    about: 'The SECRET before a change, so that nobody is signed out by it; to be removed after 30 days',
    schema: secret,
  },
} as const

type Secrets = { SECRET?: string | undefined; SECRET_PREVIOUS?: string | undefined }

/** Refuses secrets that protect nothing, or that cannot be what the operator meant. */
export function refuseUselessSecrets({ SECRET, SECRET_PREVIOUS }: Secrets, isLocal: boolean): void {
  if (SECRET_PREVIOUS !== undefined && SECRET === undefined) {
    throw new ConfigError('SECRET must be set where SECRET_PREVIOUS is')
  }
  if (SECRET_PREVIOUS !== undefined && SECRET === SECRET_PREVIOUS) {
    throw new ConfigError('SECRET_PREVIOUS must differ from SECRET')
  }
  if (isLocal) return
  if (SECRET === undefined) throw new ConfigError('SECRET must be set where PUBLIC_ORIGIN is not localhost')
  if (SECRET === sampleSecret) {
    throw new ConfigError('SECRET is the sample from the documentation; make your own')
  }
}
