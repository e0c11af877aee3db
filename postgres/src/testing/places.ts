import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type Places = { open(): Promise<string>; closed(): Promise<string> }

/**
 * Makes directories that `cleanUp` is told how to remove: `open` to every account, whatever TMPDIR and umask say, or
 * below one that is `closed` to all but us, as everything in root's home is.
 */
export function placesUntil(cleanUp: (remove: () => Promise<void>) => void): Places {
  const open = async () => {
    const place = await mkdtemp('/tmp/netwrk-test-')
    cleanUp(() => rm(place, { recursive: true, force: true, maxRetries: 5 }))
    await chmod(place, 0o755)
    return place
  }
  const closed = async () => {
    const home = await open()
    await chmod(home, 0o700)
    await mkdir(join(home, 'inside'), { mode: 0o700 })
    return join(home, 'inside')
  }
  return { open, closed }
}
