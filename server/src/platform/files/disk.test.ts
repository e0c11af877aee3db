import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { StartError } from '../start-error.ts'
import { diskOf, fullDiskText, withFullDisk } from './disk.ts'

const megabyte = 2 ** 20

test('a folder that is not there yet is going to lie on the disk of the one above', async () => {
  expect(await diskOf(join(tmpdir(), 'not', 'there')).freeBytes()).toBeGreaterThan(0)
})

test.each([
  [0, 'No space left on the disk of /data: 0 MB are free.'],
  [32 * megabyte - 1, 'No space left on the disk of /data: 31 MB are free.'],
  [32 * megabyte, null],
])('%i bytes free: %j', async (free, text) => {
  expect(await fullDiskText({ freeBytes: async () => free }, '/data')).toBe(text)
})

test('a disk that does not say how much is free is not taken for full', async () => {
  expect(await fullDiskText({ freeBytes: () => Promise.reject(new Error('ENOSYS')) }, '/data')).toBeNull()
})

test('what fails on a full disk is told with it, and anything else as it is', async () => {
  const error = new Error('PostgreSQL did not start. The end of postgres.log: shutting down')
  const failsWith = (free: number) => withFullDisk({ freeBytes: async () => free }, '/data', error)
  const told = await failsWith(3 * megabyte)
  expect(told).toBeInstanceOf(StartError)
  expect((told as Error).message).toBe(`No space left on the disk of /data: 3 MB are free. ${error.message}`)
  expect(await failsWith(32 * megabyte)).toBe(error)
})

test('on a full disk the server does not say that it is well', async () => {
  const world = await createWorld()
  const ask = async () => {
    const answer = await world.app.fetch(new Request('http://localhost:3000/health'))
    return [answer.status, await answer.text()]
  }
  expect(await ask()).toEqual([200, 'ok'])
  world.deps.disk.freeBytes = async () => 3 * megabyte
  expect(await ask()).toEqual([503, 'No space left on the disk of DATA_DIR: 3 MB are free.'])
})
