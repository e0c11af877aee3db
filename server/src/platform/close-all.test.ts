import { expect, test } from 'vitest'
import { closeAll } from './close-all.ts'

test('what fails or hangs is said, and holds up nothing that was opened before it', async () => {
  const closed: string[] = []
  const said: string[] = []
  const closing = [
    () => void closed.push('database'),
    () => {
      throw new Error('no such lease')
    },
    async () => void closed.push('bus'),
    () => Promise.reject(new Error('connect ENOENT')),
    () => new Promise(() => {}),
    () => void closed.push('server'),
  ]
  await closeAll(closing, (line) => void said.push(line), 10)
  expect(closed).toEqual(['server', 'bus', 'database'])
  expect(said).toEqual([
    'Something could not be closed: it took longer than 1 s',
    'Something could not be closed: connect ENOENT',
    'Something could not be closed: no such lease',
  ])
  expect(closing).toEqual([])
})
