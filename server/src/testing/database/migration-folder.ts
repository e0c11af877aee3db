import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inServer } from '../../platform/server-root.ts'

const ours = '0101_create_running_server.sql'

/** A folder of a test's own migrations, by name, after the one that makes the tables of migrating itself. */
export async function migrationFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyFile(inServer('migrations', ours), join(folder, ours))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return folder
}
