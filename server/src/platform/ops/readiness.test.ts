import { expect, test } from 'vitest'
import { openReadiness } from './readiness.ts'

const fine = async () => null

test('a server is not ready before it has begun, nor once it stops', async () => {
  const readiness = openReadiness()
  expect(await readiness.ask()).toEqual({ isReady: false, parts: { server: 'is starting' } })
  readiness.follow({ database: fine })
  expect(await readiness.ask()).toEqual({ isReady: true, parts: { database: null } })
  readiness.end()
  expect(await readiness.ask()).toEqual({ isReady: false, parts: { server: 'is stopping' } })
})

test('it is as ready as the worst of its parts, and says of each what is wrong', async () => {
  const readiness = openReadiness()
  let wrong: string | null = 'is not read yet'
  readiness.follow({
    database: fine,
    index: async () => wrong,
    events: async () => {
      throw new Error('no luck')
    },
  })
  const events = 'cannot be asked: no luck'
  expect(await readiness.ask()).toEqual({
    isReady: false,
    parts: { database: null, index: wrong, events },
  })
  wrong = null
  expect((await readiness.ask()).parts.index).toBeNull()
})

test('a part that hangs holds up nobody, and those who ask meanwhile ask once', async () => {
  const readiness = openReadiness(50)
  let asked = 0
  readiness.follow({
    database: () => {
      asked++
      return new Promise(() => {})
    },
  })
  const reports = await Promise.all([readiness.ask(), readiness.ask(), readiness.ask()])
  expect(reports[2]).toEqual({ isReady: false, parts: { database: 'does not answer within 0.05 s' } })
  expect(asked).toBe(1)
})
