import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A directory for one test that every account can reach, whatever TMPDIR and umask say. */
export async function openPlace(): Promise<string> {
  const place = await mkdtemp('/tmp/netwrk-test-')
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(place, 0o755)
  return place
}

/** A directory below one that only we can enter, as everything in root's home is. */
export async function closedPlace(): Promise<string> {
  const place = await openPlace()
  await chmod(place, 0o700)
  return join(place, 'inside')
}
