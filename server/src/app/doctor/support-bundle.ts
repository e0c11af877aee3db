import { freemem, totalmem } from 'node:os'
import { configKeys } from '../../config/config.ts'
import { migrationNames } from '../../platform/database/migrations/read-migrations.ts'
import type { Report } from './doctor.ts'

type Environment = Record<string, string | undefined>

/** Keys whose value may hold a password, as an address can. */
const holdsPassword = /:\/\/[^/\s]*@/
const mailAddress = /[^\s"'<>:/@]+@[^\s"'<>:/@]+/g

/**
 * What somebody who helps needs to know of a server, as JSON: versions, the machine, what is configured and what was found.
 * No secret and no mail address is in it; of a secret it says that it is set.
 */
export async function supportBundle(
  environment: Environment,
  found: readonly Report[],
  now: Date,
): Promise<string> {
  const bundle = {
    at: now.toISOString(),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    memory: { freeBytes: freemem(), bytes: totalmem() },
    newestMigration: (await migrationNames()).at(-1),
    configuration: configurationOf(environment),
    found,
  }
  return `${mask(JSON.stringify(bundle, null, 2), environment)}\n`
}

function configurationOf(environment: Environment): Record<string, string> {
  const given = Object.keys(configKeys).filter(
    (key) => environment[key] !== undefined && environment[key] !== '',
  )
  return Object.fromEntries(
    given.map((key) => [key, isSecret(key, environment) ? '(set)' : environment[key]!]),
  )
}

function isSecret(key: string, environment: Environment): boolean {
  const about = (configKeys as Record<string, { isSecret?: boolean }>)[key]
  return about?.isSecret === true || holdsPassword.test(environment[key] ?? '')
}

// A part may say in its own words what it was given.
function mask(text: string, environment: Environment): string {
  const secrets = Object.keys(configKeys)
    .filter((key) => isSecret(key, environment))
    .flatMap((key) => partsOf(environment[key] ?? ''))
  const masked = secrets.reduce((rest, secret) => rest.replaceAll(secret, '(secret)'), text)
  return masked.replaceAll(mailAddress, '(address)')
}

/** A secret, and where it is an address its name and password. Short ones would mask half of the text. */
function partsOf(secret: string): string[] {
  const url = URL.canParse(secret) ? new URL(secret) : undefined
  const parts = [secret, url?.password, url?.username].flatMap((part) =>
    part ? [part, decodeURIComponent(part)] : [],
  )
  return [...new Set(parts)].filter((part) => part.length >= 6).sort((a, b) => b.length - a.length)
}
