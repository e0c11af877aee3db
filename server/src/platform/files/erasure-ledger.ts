import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { FilesPort } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

/** Somebody who was erased, and whether what they wrote stayed with whom they wrote to. */
export type Erasure = { accountId: string; erasedAt: Date; keepsWords: boolean }

/** Who was erased. It is kept beside the database and not in it: who goes back to an older copy of that finds it here. */
export type ErasureLedger = {
  /** Durable when it resolves. A second time changes nothing. */
  note(erasure: Erasure): Promise<void>
  /** As many notes, after one look at what is known. */
  noteAll(erasures: readonly Erasure[]): Promise<void>
  all(): Promise<Erasure[]>
}

const folder = 'erased'

/** The ledger in the bucket, where there is one, or in a folder of its own. One empty file says it all by its name. */
export function openErasureLedger(config: Pick<Config, 's3' | 'erasuresDirectory'>): ErasureLedger {
  const files: FilesPort = config.s3 ? s3Files(config.s3) : folderFiles(config.erasuresDirectory)
  const noteAll = async (erasures: readonly Erasure[]) => {
    const known = new Set((await files.list(folder)).map((name) => name.split('.')[0]))
    for (const { accountId, erasedAt, keepsWords } of erasures) {
      if (known.has(accountId)) continue
      const words = keepsWords ? 'kept' : 'removed'
      await files.put(join(folder, `${accountId}.${words}.${erasedAt.getTime()}`), new Uint8Array())
    }
  }
  return {
    note: (erasure) => noteAll([erasure]),
    noteAll,
    async all() {
      return (await files.list(folder)).flatMap((name) => erasureOf(name) ?? [])
    },
  }
}

function erasureOf(name: string): Erasure | null {
  const [, accountId, words, time] = /^([0-9a-f-]{36})\.(kept|removed)\.(\d+)$/.exec(name) ?? []
  if (!accountId) return null
  return { accountId, erasedAt: new Date(Number(time)), keepsWords: words === 'kept' }
}
