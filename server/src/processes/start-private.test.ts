import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../testing/processes/server-process.ts'

test('what lies in the data directory is closed to other users of the machine, also what was open before', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-private-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const paper = join(dataDirectory, 'files', 'verification-documents', 'ana', 'other-1-a.pdf')
  await mkdir(join(paper, '..'), { recursive: true })
  await writeFile(paper, '%PDF-1.7')
  for (const path of ['.', 'files', 'files/verification-documents', 'files/verification-documents/ana'])
    await chmod(join(dataDirectory, path), 0o755)
  await chmod(paper, 0o644)
  await mkdir(join(dataDirectory, 'incoming'), { mode: 0o755 })

  const server = await startServerProcess(dataDirectory)
  // A database that a busy machine lets wait for seconds is none that answers, and then it is.
  const status = async () => (await fetch(`${server.origin}/health`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
  await server.stop()

  expect(await readableByOthers(dataDirectory)).toEqual([])
  expect((await lstat(paper)).mode & 0o777).toBe(0o600)
})

/** What others may read or list below a folder; what PostgreSQL makes for itself it guards itself. */
async function readableByOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const ours = ['', ...names].filter((name) => !name.startsWith('postgres/'))
  const modes = await Promise.all(
    ours.map(async (name) => ({ name, mode: (await lstat(join(folder, name))).mode })),
  )
  return modes.filter(({ mode }) => mode & 0o066).map(({ name }) => name)
}
