import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/**
 * The secret that signs sessions and links: the configured one, or on a local trial one made at first start and
 * kept in the data directory, readable by nobody else.
 */
export async function loadSecret(config: Pick<Config, 'secret' | 'dataDirectory'>): Promise<string> {
  if (config.secret !== undefined) return config.secret
  const path = join(config.dataDirectory, 'secret')
  await mkdir(config.dataDirectory, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
