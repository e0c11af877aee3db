import { type BackupState, stateOfBackups } from './backup-state.ts'
import { openStore, type Target } from './store/open-store.ts'

const bucketMilliseconds = 60_000

/**
 * Reads what is in a place for backups, again each time it is asked. What is in a bucket is asked for once a minute, however
 * often this is called: each time it is counted and paid for.
 */
export function lookAtBackups(target: Target): () => Promise<BackupState> {
  const store = openStore(target)
  const pause = store.folder === undefined ? bucketMilliseconds : 0
  let [askedAt, state] = [Number.NEGATIVE_INFINITY, undefined as Promise<BackupState> | undefined]
  return () => {
    if (state === undefined || performance.now() - askedAt >= pause) {
      askedAt = performance.now()
      state = stateOfBackups(store)
    }
    return state
  }
}
