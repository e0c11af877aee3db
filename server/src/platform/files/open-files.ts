import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { FilesPort } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

/** The file storage of the configuration: a bucket, or a folder below the data directory. */
export function openFiles({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): FilesPort {
  return s3 ? s3Files(s3) : folderFiles(join(dataDirectory, 'files'))
}
