import type { Taker } from '@netwrk/postgres/live-backup'
import { CONTENT, type Manifest } from './manifest.ts'
import { putFile, putMeasured } from './put-file.ts'
import type { Store } from './store/store.ts'

/** As {@link Taker}, also of files that lie elsewhere now. Resolves to whether a file was there to be taken. */
export type FileTaker = Omit<Taker, 'file'> & { file(path: string, at?: string): Promise<boolean> }

type Backup = { store: Store; name: string; lists: Pick<Manifest, 'files' | 'folders'> }

/** Takes files from `source` into a backup below `prefix`, and into the lists of its manifest. */
export function takerInto(
  { store, name, lists: { files, folders } }: Backup,
  onCopied: (bytes: number) => void,
  source: string,
  prefix = '',
): FileTaker {
  const to = (path: string) => `${name}/${CONTENT}/${prefix}${path}`
  return {
    async file(path, at = `${source}/${path}`) {
      const copied = await putFile(store, to(path), at)
      if (!copied) return false
      files.push({ path: `${prefix}${path}`, ...copied })
      onCopied(copied.size)
      return true
    },
    async content(path, bytes) {
      const copied = await putMeasured(store, to(path), [Buffer.from(bytes)])
      files.push({ path: `${prefix}${path}`, ...copied })
    },
    async folder(path) {
      folders.push(`${prefix}${path}`)
    },
  }
}
