import { Readable } from 'node:stream'
import { BackupError } from '../backup-error.ts'
import { type SealingKey, seal, sealName, unseal, unsealName } from './sealing.ts'
import type { Store } from './store.ts'

/** What lies below a backup or a log and says nothing by its name. */
const OPEN_NAMES = new Set(['manifest.json', 'manifest.sha256', 'content', 'files'])
const mostLetters = 200

/**
 * The same, with all that is written encrypted, and all names but those of backups, logs and the few that each of them
 * has. A content opens at its own path only, but for the first name in it: a backup may be copied and renamed.
 */
export function sealedStore(store: Store, key: SealingKey): Store {
  const outside = (path: string) => {
    const [top = '', next, ...rest] = path.split('/')
    if (next === undefined) return top
    if (!OPEN_NAMES.has(next)) return `${top}/${inParts(sealName(key, [next, ...rest].join('/')))}`
    return rest.length === 0 ? path : `${top}/${next}/${inParts(sealName(key, rest.join('/')))}`
  }
  const inside = (path: string) => path.split('/').slice(1).join('/') || path
  return {
    ...store,
    isEncrypted: true,
    nameOf: (path) => store.nameOf(outside(path)),
    put: (path, content) => store.put(outside(path), seal(key, inside(path), content)),
    async open(path) {
      const stream = await store.open(outside(path))
      return stream && opened(key, inside(path), stream, store.nameOf(outside(path)))
    },
    async names(folder) {
      const names = await store.names(folder)
      if (folder === '') return names
      return names.flatMap((name) => (OPEN_NAMES.has(name) ? name : (unsealName(key, name) ?? [])))
    },
    async *walk(folder) {
      for await (const path of store.walk(folder)) {
        const name = unsealName(key, path.replaceAll('/', ''))
        if (name === undefined)
          throw new BackupError(`${store.nameOf(folder)} holds what was not backed up: ${path}.`)
        yield name
      }
    },
    remove: (path) => store.remove(outside(path)),
  }
}

// Longer names than these no disk takes.
const inParts = (sealed: string) => sealed.match(new RegExp(`.{1,${mostLetters}}`, 'g'))!.join('/')

function opened(key: SealingKey, path: string, stream: Readable, name: string): Readable {
  const plain = Readable.from(unseal(key, path, stream, name))
  return plain.once('close', () => stream.destroy())
}
