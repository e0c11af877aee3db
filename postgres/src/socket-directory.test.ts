import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts'
import { placesUntil } from './testing/places.ts'

const places = placesUntil(onTestFinished)

async function made(): Promise<string> {
  const directory = await makeSocketDirectory(undefined)
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

test('a socket directory is new, closed to others, and short enough for a socket', async () => {
  const [one, other] = [await made(), await made()]
  expect(one).not.toBe(other)
  expect((await stat(one)).mode & 0o777).toBe(0o700)
  expect(join(one, '.s.PGSQL.5432').length).toBeLessThan(104)
})

test('a socket directory that a killed server left is removed with what is in it', async () => {
  const directory = await made()
  await writeFile(join(directory, '.s.PGSQL.5432'), '')
  await removeSocketDirectory(directory, undefined)
  await expect(stat(directory)).rejects.toThrow('ENOENT')
})

test('whatever else postmaster.pid may name stays: other places, links, and what belongs to others', async () => {
  const place = await places.open()
  await removeSocketDirectory(place, undefined)
  const directory = await made()
  await removeSocketDirectory(`${directory}/../${place.slice('/tmp/'.length)}`, undefined)
  const link = `${directory}-link`
  await symlink(place, link)
  onTestFinished(() => rm(link))
  await mkdir(join(place, 'inside'))
  await removeSocketDirectory(link, undefined)
  await removeSocketDirectory(directory, { uid: 4_242_424, gid: 4_242_424 })
  for (const path of [join(place, 'inside'), link, directory]) await expect(stat(path)).resolves.toBeDefined()
})
