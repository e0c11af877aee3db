import { expect, test } from 'vitest'
import { keepRunning, type Started } from './keep-running.ts'

/** A server that ends when it is told to. */
function startable() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const server: Started = { ended, stop: async () => end(), tail: async () => 'No space left on device' }
  return { server, end }
}

test('a server that cannot be started again is given up, once each try has failed', async () => {
  const { server, end } = startable()
  const heard: string[] = []
  let tries = 0
  const start = async () => {
    tries++
    throw new Error('there is no space')
  }
  const { lost } = keepRunning(server, { start, log: (line) => void heard.push(line), delays: [1, 1, 1] })
  end()
  expect((await lost).message).toBe('The embedded PostgreSQL ends again and again.')
  expect(tries).toBe(3)
  expect(heard).toEqual([
    'PostgreSQL ended by itself and is started again. The end of its log: No space left on device',
    ...Array(3).fill('PostgreSQL cannot be started again: there is no space'),
  ])
})

test('waiting for room on its disk is no try, and afterwards it is started as if for the first time', async () => {
  const { server, end } = startable()
  const next = startable()
  let [tries, waited] = [0, 0]
  const untilRoom = async () => waited++ < 5
  const start = async () => {
    if (++tries < 6) throw new Error('there is no space')
    return next.server
  }
  const heard: string[] = []
  const log = (line: string) => void heard.push(line)
  const { stop } = keepRunning(server, { start, log, untilRoom, delays: [1, 1] })
  end()
  await expect.poll(() => heard.at(-1)).toBe('PostgreSQL is running again.')
  await stop()
})

test('one that starts and ends over and over is given up as well', async () => {
  const { server, end } = startable()
  let starts = 0
  const start = async () => {
    starts++
    const next = startable()
    next.end()
    return next.server
  }
  const { lost } = keepRunning(server, { start, log: () => {}, delays: [1, 1, 1, 1] })
  end()
  await lost
  expect(starts).toBe(4)
})

test('stopping ends one that is just being started', async () => {
  const { server, end } = startable()
  const next = startable()
  let isStarting = () => {}
  const starting = new Promise<void>((resolve) => {
    isStarting = resolve
  })
  let isUp = () => {}
  const start = () => {
    isStarting()
    return new Promise<Started>((resolve) => {
      isUp = () => resolve(next.server)
    })
  }
  const { stop } = keepRunning(server, { start, log: () => {}, delays: [1] })
  end()
  await starting
  const stopped = stop()
  isUp()
  await stopped
  await next.server.ended
})
