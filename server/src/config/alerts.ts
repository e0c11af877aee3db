import { isLocalHostname } from '@netwrk/domain/local-hostname'
import { z } from 'zod'
import { ConfigError } from './fields.ts'

/** Whom to tell when something is wrong with a server. */
export const alertKeys = {
  ALERT_MAIL: {
    about:
      'Mail addresses, with commas between, that are told when something is wrong with the server; default those of the owners that are verified',
    schema: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(z.array(z.email('must be mail addresses with commas between')))
      .optional(),
  },
  ALERT_WEBHOOK: {
    isSecret: true,
    about: 'An https address that is called with the same as JSON, signed',
    schema: z.url({ protocol: /^https?$/, error: 'must be an https address' }).optional(),
  },
  ALERT_WEBHOOK_SECRET: {
    isSecret: true,
    about: 'With what those calls are signed (Standard Webhooks), at least 24 characters',
    schema: z.string().min(24, 'must have at least 24 characters').optional(),
  },
} as const

type Environment = {
  ALERT_MAIL?: string[] | undefined
  ALERT_WEBHOOK?: string | undefined
  ALERT_WEBHOOK_SECRET?: string | undefined
}

export type AlertWebhook = { url: string; secret: string }

/** Whom to tell: addresses, or null for the owners, and a webhook or null. */
export function alertsOf({ ALERT_MAIL, ALERT_WEBHOOK: url, ALERT_WEBHOOK_SECRET: secret }: Environment): {
  mail: readonly string[] | null
  webhook: AlertWebhook | null
} {
  const mail = ALERT_MAIL ?? null
  if (url === undefined) return { mail, webhook: null }
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !isLocalHostname(hostname))
    throw new ConfigError('ALERT_WEBHOOK must be an https address, but on this machine')
  if (secret === undefined) throw new ConfigError('ALERT_WEBHOOK needs ALERT_WEBHOOK_SECRET')
  return { mail, webhook: { url, secret } }
}
