import { z } from 'zod'
import { urlsOf } from '../platform/database/primary.ts'

/** `on` or `off` */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
export const port = wholeNumber.pipe(z.number().max(65_535, 'must be at most 65535'))
/** How many at most, from 1; null where it is `off`. */
export const mostOrOff = z
  .string()
  .regex(/^([1-9]\d*|off)$/, 'must be a whole number from 1, or off')
  .transform((text) => (text === 'off' ? null : Number(text)))
/** Megabytes, as bytes. */
export const megabytes = wholeNumber.transform((number) => number * 2 ** 20)
/** Megabytes from 1, as bytes; null where it is `off`. */
export const megabytesOrOff = mostOrOff.transform((number) => number && number * 2 ** 20)
/** How many in how long, like `10/15m`. */
export const limit = z
  .string()
  .regex(/^\d+\/\d+[smhd]$/, 'must look like 10/15m: how many in how long (s, m, h, d)')
  .transform(parseLimit)

/** How many times something may happen within how many seconds. */
export type Limit = { points: number; seconds: number }

function parseLimit(text: string): Limit {
  const [points, period] = text.split('/') as [string, string]
  const unit = { s: 1, m: 60, h: 3600, d: 86_400 }[period.at(-1) as 's' | 'm' | 'h' | 'd']
  return { points: Number(points), seconds: Number(period.slice(0, -1)) * unit }
}

/** An address of a database. Several hosts stand where one does, with commas between: our driver takes none from the query. */
export const databaseAddress = z
  .string()
  .refine((address) => !/[?&]host=[^&#]*(,|%2c)/i.test(address), 'must name several hosts before the path')
  .refine(
    (address) => urlsOf(address).every((url) => oneDatabase.safeParse(url).success),
    'must be a postgres:// address',
  )

const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ })

/** A configuration that cannot work; its message is one line that names the key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** How to reach who looks after security: as an address, what a security.txt names. */
export const securityContact = z
  .string()
  .transform((text) => (/^[^\s:@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : text))
  .refine(
    (text) => /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text),
    'must be a mail address or an https address',
  )
