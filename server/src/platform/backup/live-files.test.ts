import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFiles } from '../files/open-files.ts'
import { emptyRemovedFiles } from '../files/removed-files.ts'
import { liveFiles } from './live-files.ts'
import { copyNewFiles, newFilesIn } from './new-files.ts'
import { folderStore } from './store/folder-store.ts'

const backups = { folder: '/elsewhere', every: 1, keep: 1 }

async function openScene() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-files-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const files = openFiles({ s3: null, dataDirectory, backups })
  const paths = async (since = new Date(0)) => {
    const found: string[] = []
    for await (const { path, isFolder } of liveFiles(dataDirectory, since)) if (!isFolder) found.push(path)
    return found.toSorted()
  }
  return { dataDirectory, files, paths }
}

test('a file that was removed a moment ago is nobody’s any more, and is backed up still', async () => {
  const { dataDirectory, files, paths } = await openScene()
  await files.put('postgres/file', new Uint8Array([1]))
  await files.put('some/other', new Uint8Array([2]))
  const before = new Date()
  await files.remove('postgres/file')
  await files.remove('postgres/file')
  await files.remove('some/gone')
  await files.remove('../outside')
  expect(await files.open('postgres/file')).toBeNull()
  expect(await paths(before)).toEqual(['files/postgres/file', 'files/some/other'])
  expect(await paths(new Date(Date.now() + 1000))).toEqual(['files/some/other'])

  const target = await mkdtemp(join(tmpdir(), 'netwrk-files-'))
  onTestFinished(() => rm(target, { recursive: true, force: true }))
  const log = { store: folderStore(target), folder: 'log' }
  const known = new Set(['files/some/other'])
  for (const copiedAt of [1, 2]) await copyNewFiles(dataDirectory, log, known, copiedAt)
  expect((await newFilesIn(log.store, log.folder)).map(({ path, copiedAt }) => [path, copiedAt])).toEqual([
    ['files/postgres/file', 1],
  ])
})

test('what was removed more than an hour ago is gone for good, and without backups at once', async () => {
  const { dataDirectory, files, paths } = await openScene()
  await files.put('some/file', new Uint8Array([1]))
  await files.remove('some/file')
  const hour = 3_600_000
  await emptyRemovedFiles(dataDirectory, new Date(Date.now() + hour - 5000))
  expect(await paths()).toEqual(['files/some/file'])
  await emptyRemovedFiles(dataDirectory, new Date(Date.now() + hour + 1))
  expect(await paths()).toEqual([])
  expect(await readdir(join(dataDirectory, 'files-removed'))).toEqual([])

  const plain = openFiles({ s3: null, dataDirectory, backups: null })
  const file = join(dataDirectory, 'files', 'some', 'file')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await plain.remove('some/file')
  expect(await paths()).toEqual([])
})
