import type { FilesPort } from '../../../platform/files/files.ts'
import { hashOfFile } from '../../../platform/files/hash-of-file.ts'
import { CommunityError } from './community-error.ts'
import { layout } from './layout.ts'
import { linesOf } from './lines.ts'
import { type ListedFile, listedFileSchema } from './listed-file.ts'
import { countingTo, type Tell } from './progress.ts'

const atOnce = 16

type Needs = {
  files: FilesPort
  /** How many of the list an earlier try has brought. */
  from: number
  /** Told what is there for good. */
  keep(done: number): Promise<void>
}

/** Puts every file of an export where it lay, and reads it back. What is there already, as it should be, stays. */
export async function importFiles(
  { files, from, keep }: Needs,
  folder: string,
  total: number,
  tell: Tell,
): Promise<void> {
  const told = countingTo('files copied', total, tell)
  let done = 0
  let batch: ListedFile[] = []
  const bring = async () => {
    await Promise.all(batch.map((one) => put(files, one, folder)))
    done += batch.length
    told(batch.length)
    batch = []
    await keep(done)
  }
  for await (const one of linesOf(layout.fileList(folder), listedFileSchema)) {
    if (done < from) {
      done++
      told(1)
      continue
    }
    batch.push(one)
    if (batch.length === atOnce) await bring()
  }
  if (batch.length > 0) await bring()
}

async function put(files: FilesPort, { path, sha256 }: ListedFile, folder: string): Promise<void> {
  if ((await hashOfFile(files, path)) === sha256) return
  await files.put(path, { file: layout.content(folder, sha256) })
  if ((await hashOfFile(files, path)) === sha256) return
  throw new CommunityError(`${path} did not arrive as it was sent. Run the import again.`)
}
