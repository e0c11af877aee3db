import { z } from 'zod'
import { isEmail, normaliseEmail } from '../../accounts/email.ts'
import { checkPhone } from '../../accounts/phone.ts'
import { usernameProblem } from '../usernames.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/** How many rules a member keeps. */
export const DISTANCE_RULES_MAX = 100

/** What a rule tells people by: their username, address or phone number, or the domain of their address. */
export const distanceKinds = ['username', 'email', 'phone', 'domain'] as const
export const distanceKindSchema = z.enum(distanceKinds)
export type DistanceKind = z.infer<typeof distanceKindSchema>

/** What a rule says, as it is compared. */
export type DistanceTerm = { kind: DistanceKind; value: string }

export type DistanceProblem = 'distance_unclear' | 'distance_public_domain'

/**
 * What a member typed about a person: an address has an at-sign, a number begins with a plus or has no letters, and
 * everything else is a username, with or without an at-sign before it.
 */
export function readPerson(text: string): DistanceTerm | DistanceProblem {
  const typed = text.trim()
  if (isEmail(typed)) return { kind: 'email', value: normaliseEmail(typed) }
  if (/^[+(\d][\d\s().+/-]*$/.test(typed) && /\d{6}/.test(typed.replace(/\D/g, ''))) {
    const { phone } = checkPhone(typed)
    return phone === null ? 'distance_unclear' : { kind: 'phone', value: phone }
  }
  const username = typed.replace(/^@/, '')
  return usernameProblem(username) === null
    ? { kind: 'username', value: username.toLowerCase() }
    : 'distance_unclear'
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)
/** What belongs to a whole country, as co.uk: nobody's employer. */
const sharedEnding = /^(?:ac|co|com|edu|gov|gob|mil|ne|net|or|org)\.[a-z]{2}$/

/**
 * The domain of a company's addresses, as typed: alone, as a whole address, or as the address of a website. That of a
 * mail provider is everybody's, and refused.
 */
export function readDomain(text: string): DistanceTerm | DistanceProblem {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  if (domain.length > 253 || !domainPattern.test(domain) || sharedEnding.test(domain))
    return 'distance_unclear'
  return isPublicMailDomain(domain) ? 'distance_public_domain' : { kind: 'domain', value: domain }
}
