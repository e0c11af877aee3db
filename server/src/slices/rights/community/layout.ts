import { join } from 'node:path'

/**
 * What lies where in an export. All names are made here of what was counted or hashed, and none is read from the export: it
 * cannot lead anybody out of its folder.
 */
export const layout = {
  /** It is there from the beginning, and says that this folder is an export. */
  begun: (folder: string) => join(folder, 'export.json'),
  /** What the database part came to; where it is there, all rows are. */
  database: (folder: string) => join(folder, 'database.json'),
  /** It is written last: where it is there, all of it is. */
  manifest: (folder: string) => join(folder, 'manifest.json'),
  rows: (folder: string) => join(folder, 'rows'),
  chunk: (folder: string, table: string, number: number) => join(folder, 'rows', `${table}.${number}.gz`),
  /** A line a file: where it lay, its size and hash. */
  fileList: (folder: string) => join(folder, 'files.jsonl'),
  fileListUnderWay: (folder: string) => join(folder, 'files.jsonl.part'),
  /** The name of its content: what is there twice is kept once. */
  content: (folder: string, hash: string) => join(folder, 'files', hash.slice(0, 2), hash),
  contentUnderWay: (folder: string) => join(folder, 'files', 'part'),
  erasures: (folder: string) => join(folder, 'erasures.jsonl'),
} as const
