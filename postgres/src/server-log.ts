import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ROTATE_BYTES = 10_000_000
const QUOTED_LINES = 4

/** The file PostgreSQL writes to. `tail` is why it ended and the end of what it wrote since it was opened, as one line. */
export type ServerLog = { path: string; handle: FileHandle; tail(): Promise<string> }

/** Opens `directory`/postgres.log to append; one over 10 MB is put aside as postgres.log.1 first. */
export async function openServerLog(directory: string): Promise<ServerLog> {
  const path = join(directory, 'postgres.log')
  const before = await stat(path).catch(() => undefined)
  if (before && before.size > ROTATE_BYTES) await rename(path, `${path}.1`)
  const handle = await open(path, 'a', 0o600)
  const { size } = await handle.stat()
  return { path, handle, tail: async () => quote((await readFile(path)).subarray(size).toString()) }
}

function quote(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim())
    .filter(Boolean)
  const end = lines.slice(-QUOTED_LINES)
  const isReason = (line: string) => /^(PANIC|FATAL):/.test(line)
  // Why it ended comes some lines before that it did.
  const before = end.some(isReason) ? undefined : lines.slice(0, -QUOTED_LINES).findLast(isReason)
  return (before === undefined ? end : [before, ...end]).join(' / ')
}
