import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { FilesPort } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { removedFiles } from './removed-files.ts'
import { s3Files } from './s3-files.ts'

/**
 * The file storage of the configuration: a bucket, or a folder below the data directory. Where that is backed up all the
 * time, what is removed stays until the backup has surely seen it: a row that was copied before names it.
 */
export function openFiles({
  s3,
  dataDirectory,
  backups,
}: Pick<Config, 's3' | 'dataDirectory' | 'backups'>): FilesPort {
  const removed = backups ? removedFiles(dataDirectory) : undefined
  return s3 ? s3Files(s3) : folderFiles(join(dataDirectory, 'files'), { removed })
}
