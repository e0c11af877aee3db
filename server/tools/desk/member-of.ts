import { ConfigError } from '../../src/config/config.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { accountIdOf } from '../../src/slices/profiles/verification.reads.ts'

/** Whom a command names by their address. */
export async function memberIdOf(db: Db, email: string): Promise<string> {
  const accountId = await accountIdOf(db, email)
  if (accountId === null) throw new ConfigError(`Nobody here has the address ${email}.`)
  return accountId
}
