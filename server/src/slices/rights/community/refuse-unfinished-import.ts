import type { Db } from '../../../platform/database/database.ts'
import { StartError } from '../../../platform/start-error.ts'
import { unfinishedImport } from './imports.store.ts'

/** Refuses to serve half a community. */
export async function refuseUnfinishedImport(db: Db): Promise<void> {
  if (!(await unfinishedImport(db))) return
  throw new StartError(
    'A community is being imported into this database, and the import has not come to its end. Run it again, with the same folder: npm run desk -- import-all DIR',
  )
}
