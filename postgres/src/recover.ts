import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountFor } from './account.ts'
import { startEmbeddedPostgres } from './embedded.ts'

/**
 * Lets the server follow the log in `directory`/data/pg_wal from where the copy of its data was made: to its end, or to
 * the last commit until `until`. The directory is sound and nothing runs on it when this resolves.
 * Throws EmbeddedPostgresError where the log ends before a commit that is later.
 */
export async function recover(directory: string, until?: Date): Promise<void> {
  const data = join(directory, 'data')
  const signal = join(data, 'recovery.signal')
  await writeFile(signal, '', { mode: 0o600, flush: true })
  const account = await accountFor(data)
  if (account) await chown(signal, account.uid, account.gid)
  const settings = {
    // All there is lies in pg_wal already.
    restore_command: 'false',
    // Not before it is through may anybody look.
    hot_standby: 'off',
    recovery_target_action: 'promote',
    // Of zones it knows the numbers only, this early.
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  }
  const server = await startEmbeddedPostgres({ directory, settings })
  await server.stop()
}
