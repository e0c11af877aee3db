import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor } from '../account.ts'
import { runnableBinaries } from '../binaries.ts'
import { type InstalledPackage, installedPackage } from '../installed-package.ts'
import { run } from '../run.ts'
import { placesUntil } from '../testing/places.ts'

const places = placesUntil(onTestFinished)

/** PostgreSQL as npm leaves it in `place` when install scripts are off: without its links. */
async function installedWithoutScripts(place: string): Promise<InstalledPackage> {
  const { native, version } = await installedPackage()
  const copy = join(place, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(join(copy, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(copy, 'lib', entry.name))
  }
  return { native: copy, version }
}

test('with install scripts off the links are made in place', async () => {
  const installed = await installedWithoutScripts(await places.open())
  const before = await run(join(installed.native, 'bin', 'postgres'), ['--version'], undefined)
  expect(before.succeeded).toBe(false)
  const { postgres } = await runnableBinaries(installed, [], undefined, () => undefined)
  expect(postgres).toBe(join(installed.native, 'bin', 'postgres'))
  expect((await run(postgres, ['--version'], undefined)).succeeded).toBe(true)
})

test('programs that cannot be run where they are installed are copied once, to the first place that serves', async () => {
  const [home, closed, place] = [await places.open(), await places.open(), await places.open()]
  const installed = await installedWithoutScripts(home)
  // A closed home stops another account; for our own the programs themselves must be closed.
  await chmod(home, 0o700)
  await chmod(closed, 0o700)
  await chmod(join(installed.native, 'bin', 'postgres'), 0o644)
  const account = await accountFor('/nowhere')
  const tried = account ? [closed, place] : [place]
  const log: string[] = []
  const first = await runnableBinaries(installed, tried, account, (message) => log.push(message))
  expect(first.postgres.startsWith(place)).toBe(true)
  expect((await run(first.initdb, ['--version'], account)).succeeded).toBe(true)
  expect(await readdir(closed)).toEqual([])
  const logged = log.length
  await runnableBinaries(installed, [place], account, (message) => log.push(message))
  expect(log).toHaveLength(logged)
})

test('a copy that is broken is made again, and an interrupted one cleared away', async () => {
  const [home, place] = [await places.open(), await places.open()]
  const installed = await installedWithoutScripts(home)
  await chmod(join(installed.native, 'bin', 'postgres'), 0o644)
  await chmod(home, 0o700)
  const copy = join(place, `postgresql-${installed.version}`)
  await mkdir(join(copy, 'bin'), { recursive: true })
  await writeFile(join(copy, 'bin', 'postgres'), 'half')
  await mkdir(`${copy}.unfinished-4194305`)
  const { postgres } = await runnableBinaries(
    installed,
    [place],
    await accountFor('/nowhere'),
    () => undefined,
  )
  expect(postgres).toBe(join(copy, 'bin', 'postgres'))
  expect(await readdir(place)).toEqual([`postgresql-${installed.version}`])
})

test('where the programs run nowhere, the refusal says why and what to do', async () => {
  const place = await places.open()
  const installed = { native: join(place, 'native'), version: '18' }
  await mkdir(join(installed.native, 'bin'), { recursive: true })
  await writeFile(join(installed.native, 'bin', 'postgres'), 'no program')
  await expect(runnableBinaries(installed, [place], undefined, () => undefined)).rejects.toThrow(
    /^The embedded PostgreSQL cannot run here \(.+\): set DATABASE_URL to a PostgreSQL 15 or newer\.$/,
  )
})
