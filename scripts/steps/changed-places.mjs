import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'

const ofSlice = /^(?:domain\/src|server\/src\/slices|web\/src\/slices)\/([\w-]+)\//
const isTest = /\.test\.ts$/

/**
 * Where the tests of what was changed since a commit are, as folders and files that vitest takes.
 *
 * Whoever follows imports instead finds nearly all tests for any change, since each of the server's and of the screens' is answered by
 * the whole application.
 */
export function changedPlaces(since) {
  const list = (...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return placesOf([
    ...list('diff', '--name-only', since),
    ...list('ls-files', '--others', '--exclude-standard'),
  ])
}

/**
 * The places of tests for changed files: of a test that file alone; of a slice all of its tests, in all workspaces; of a migration those of
 * the database; of anything else in a workspace the folder that it is in. None for what is elsewhere, as in `e2e` or at the top.
 */
export function placesOf(paths) {
  const places = paths.flatMap((path) => {
    if (isTest.test(path)) return [path]
    const slice = ofSlice.exec(path)?.[1]
    if (slice) return ['domain/src', 'server/src/slices', 'web/src/slices'].map((root) => `${root}/${slice}/`)
    if (path.startsWith('server/migrations/')) return ['server/src/platform/database/']
    return /^(domain|server|postgres|web|bench|scripts)\/./.test(path) ? [`${posix.dirname(path)}/`] : []
  })
  return [...new Set(places)].sort()
}
