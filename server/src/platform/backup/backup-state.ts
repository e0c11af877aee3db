import { lastDrill } from './drill-result.ts'
import { partsIn } from './log-parts.ts'
import { isBackup, isLog, timeOfBackup } from './names.ts'
import type { Store } from './store/store.ts'

/** Of what is backed up: how far it goes, and what trying it found. Undefined is what is not there. */
export type BackupState = {
  /** When the newest whole backup was begun, and up to when one can go back; milliseconds. */
  begunAt: number | undefined
  until: number | undefined
  /** With what was wrong, where something was. */
  drill: { at: number; isGood: boolean; seconds: number; error: string | null } | undefined
}

/** By names alone, so that it may be asked for often. */
export async function stateOfBackups(store: Store): Promise<BackupState> {
  const names = await store.names('')
  const ends = names.filter(isLog).map((name) => endOf(store, name))
  const done = await lastDrill(store)
  return {
    begunAt: await newestOf(store, names),
    until: latest(await Promise.all(ends)),
    drill: done && {
      at: Date.parse(done.at),
      isGood: done.found !== null,
      seconds: done.seconds,
      error: done.error,
    },
  }
}

const latest = (times: (number | undefined)[]) =>
  times.reduce((a, b) => ((b ?? 0) > (a ?? 0) ? b : a), undefined)

async function endOf(store: Store, folder: string): Promise<number | undefined> {
  return latest((await partsIn(store, folder)).map(({ time }) => time))
}

async function newestOf(store: Store, names: string[]): Promise<number | undefined> {
  for (const name of names.filter(isBackup).toSorted().reverse())
    if ((await store.names(name)).includes('manifest.json')) return timeOfBackup(name)
  return undefined
}
