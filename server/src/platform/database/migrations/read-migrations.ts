import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inServer } from '../../server-root.ts'
import { earlierSteps } from './earlier-steps.ts'
import { type Label, readLabel } from './migration-step.ts'
import { splitStatements } from './split-statements.ts'

export type Migration = Label & { name: string; hash: string; statements: string[] }

export const ownFolder = () => inServer('migrations')

/** The names of our own migrations, in their order. */
export async function migrationNames(folder = ownFolder()): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).sort()
}

/** Throws where one has no label: which step it is, is nothing to guess. */
export async function readMigrations(folder = ownFolder()): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { name, hash, statements: splitStatements(sql), ...labelOf(name, sql) }
    }),
  )
}

function labelOf(name: string, sql: string): Label {
  const earlier = earlierSteps[name]
  if (earlier) return { step: earlier, way: { in: 'one transaction' } }
  const label = readLabel(sql.split('\n', 1)[0]!)
  if (!label) throw new Error(`The migration ${name} does not begin with its label, as -- Step: expand`)
  return label
}
