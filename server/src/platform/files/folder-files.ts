import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, extname, join, normalize, sep } from 'node:path'
import type { FilesPort } from './files.ts'

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}

/** Files in a folder. A path that would leave the folder is treated as one that does not exist. */
export function folderFiles(folder: string): FilesPort {
  const locate = (path: string) => {
    const full = normalize(join(folder, path))
    return full.startsWith(folder + sep) && !path.includes('\0') ? full : null
  }
  return {
    async put(path, file) {
      const full = locate(path)
      if (!full) throw new Error(`not a path inside the folder: ${path}`)
      await mkdir(dirname(full), { recursive: true })
      // Written aside first, so that a reader never sees half a file.
      await writeFile(`${full}.part`, file.body)
      await rename(`${full}.part`, full)
    },
    async get(path) {
      const full = locate(path)
      const contentType = contentTypes[extname(path)]
      if (!full || !contentType) return null
      const body = await readFile(full).catch(absent)
      return body && { body: new Uint8Array(body), contentType }
    },
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return null
  throw error
}
