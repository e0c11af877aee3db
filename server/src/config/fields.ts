import { z } from 'zod'

/** `on` or `off` */
export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)
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

/** Whether an address of a database names one host, as our driver needs, and not several with commas between. */
export function hasOneHost(address: string): boolean {
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? ''
  const inQuery = /[?&]host=([^&#]*)/i.exec(address)?.[1] ?? ''
  return !authority.slice(authority.lastIndexOf('@') + 1).includes(',') && !/,|%2c/i.test(inQuery)
}

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
