import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** Puts a database into a new place as a first start leaves it there, for tests about a later one: to make it takes its time. */
export async function withData(place: string): Promise<string> {
  const data = join(inject('readyDirectory'), 'postgres', 'data')
  // With all owners and rights: PostgreSQL starts on nothing that is not its own account's.
  await promisify(execFile)('cp', ['-a', data, join(place, 'data')])
  return place
}
