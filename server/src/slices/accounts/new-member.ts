import { randomInt } from 'node:crypto'
import { isName, profileLimits } from '@netwrk/domain/profiles/profiles'
import { deriveUsername, numberedUsername } from '@netwrk/domain/profiles/usernames'
import type { Db } from '../../platform/database/database.ts'
import { isUsernameTaken } from './accounts.reads.ts'

/** Whom a provider gives no name that can be one. */
const namelessMember = 'User'

/**
 * Name and username that somebody gets who comes for the first time through a provider.
 * @param name whatever the provider says they are called
 */
export async function newMember(db: Db, email: string, name: unknown) {
  const given = typeof name === 'string' ? shortened(name.trim()) : ''
  return {
    name: isName(given) ? given : namelessMember,
    username: await freeUsername(db, deriveUsername(email)),
  }
}

// A letter that the cut would leave in half goes whole.
function shortened(name: string): string {
  return name.slice(0, profileLimits.nameMax).replace(/[\ud800-\udbff]$/, '')
}

async function freeUsername(db: Db, base: string): Promise<string> {
  let username = base
  while (await isUsernameTaken(db, username)) username = numberedUsername(base, randomInt(10, 1_000_000))
  return username
}
