import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { segmentAt } from '@netwrk/postgres/log-position'
import { expect, onTestFinished, test } from 'vitest'
import { backupsIn } from './backups-in.ts'
import { partsIn, writePart } from './log-parts.ts'
import { CONTENT, writeManifest } from './manifest.ts'
import { logFolder, nameOfBackup } from './names.ts'
import { putMeasured } from './put-file.ts'
import { removeOld } from './remove-old.ts'
import { folderStore } from './store/folder-store.ts'
import type { Store } from './store/store.ts'

const id = '0123456789abcdef'
const segment = (number: number) => segmentAt('00000001', number * 2 ** 24)

async function makeTarget(): Promise<Store> {
  const target = await mkdtemp(join(tmpdir(), 'netwrk-remove-old-'))
  onTestFinished(() => rm(target, { recursive: true, force: true }))
  return folderStore(target)
}

/** A backup in which the log ends with one file. */
async function addBackup(store: Store, at: Date, last: string): Promise<void> {
  const backup = nameOfBackup(at)
  const path = `postgres/data/pg_wal/${last}`
  const measured = await putMeasured(store, `${backup}/${CONTENT}/${path}`, [Buffer.from('log')])
  const takenAt = at.toISOString()
  const folders = ['postgres', 'postgres/data', 'postgres/data/pg_wal']
  const files = [{ path, ...measured }]
  await writeManifest(store, backup, { version: 1, takenAt, log: { id, startedAt: takenAt }, folders, files })
}

test('the pieces of files that no kept backup needs go, but those of the file that is being copied stay', async () => {
  const target = await makeTarget()
  await addBackup(target, new Date('2026-01-01'), segment(1))
  await addBackup(target, new Date('2026-01-02'), segment(3))
  const folder = logFolder(id)
  for (const number of [2, 3]) {
    await writePart(target, folder, { segment: segment(number), from: 0, time: 1 }, Buffer.from('first'))
    await writePart(target, folder, { segment: segment(number), from: 5, time: 2 }, Buffer.from('second'))
  }

  expect(await removeOld(target, 1, id)).toEqual([nameOfBackup(new Date('2026-01-01'))])
  expect((await backupsIn(target)).map(({ name }) => name)).toEqual([nameOfBackup(new Date('2026-01-02'))])
  expect((await partsIn(target, folder)).map((part) => part.segment)).toEqual([segment(3), segment(3)])

  await writePart(target, folder, { segment: segment(4), from: 0, time: 3 }, Buffer.from('next'))
  await addBackup(target, new Date('2026-01-03'), segment(3))
  await removeOld(target, 1, id)
  expect((await partsIn(target, folder)).map((part) => part.segment)).toEqual([segment(4)])
})
