import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lastDrill } from './drill.ts'
import { partsIn } from './log-parts.ts'

/** Of what is backed up into a folder: how far it goes, and what trying it found. Undefined is what is not there. */
export type BackupState = {
  /** When the newest whole backup was begun, and up to when one can go back; milliseconds. */
  begunAt: number | undefined
  until: number | undefined
  drill: { at: number; isGood: boolean; seconds: number } | undefined
}

const BACKUP = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/

/** By names alone, so that it may be asked for every few seconds. */
export async function stateOfBackups(target: string): Promise<BackupState> {
  const names = await readdir(target).catch(() => [])
  const ends = names
    .filter((name) => /^log-[0-9a-f]{16}$/.test(name))
    .map((name) => endOf(join(target, name)))
  const done = await lastDrill(target)
  return {
    begunAt: await newestOf(target, names),
    until: latest(await Promise.all(ends)),
    drill: done && { at: Date.parse(done.at), isGood: done.found !== null, seconds: done.seconds },
  }
}

const latest = (times: (number | undefined)[]) =>
  times.reduce((a, b) => ((b ?? 0) > (a ?? 0) ? b : a), undefined)

async function endOf(folder: string): Promise<number | undefined> {
  return latest((await partsIn(folder).catch(() => [])).map(({ time }) => time))
}

async function newestOf(target: string, names: string[]): Promise<number | undefined> {
  for (const name of names.toSorted().reverse()) {
    const [, date, ...time] = BACKUP.exec(name) ?? []
    if (date === undefined) continue
    const [hours, minutes, seconds, milliseconds] = time
    if (await stat(join(target, name, 'manifest.json')).catch(() => undefined))
      return Date.parse(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
  }
  return undefined
}
