import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logInto() {
  const lines: { msg: string; times?: number; call?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  return { lines, log: openLog('info', stream, 100) }
}

test('an error that comes again and again is told once, and then how many times more', async () => {
  const { lines, log } = logInto()
  for (let at = 0; at < 813; at++) log.error({ error: new Error(`no connection ${at}`) }, 'a call failed')
  expect(lines).toMatchObject([{ msg: 'a call failed', error: { message: 'no connection 0' } }])
  await expect.poll(() => lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ msg: 'a call failed, 812 times more in 0 s', times: 812 })

  await sleep(150)
  expect(lines).toHaveLength(2)
  log.error({ error: new Error('no connection') }, 'a call failed')
  expect(lines).toHaveLength(3)
})

test('what differs in its text, its call, its error or its level is told each by itself, and news are never counted', () => {
  const { lines, log } = logInto()
  const error = new Error('no connection')
  log.error({ error }, 'a call failed')
  log.warn({ error }, 'a call failed')
  log.error({ error, call: 'stats.live' }, 'a call failed')
  log.error({ error: new Error('disk full') }, 'a call failed')
  log.error({ error }, 'the outbox could not be read')
  log.error('the outbox could not be read')
  for (let at = 0; at < 3; at++) log.info('Redis is back')
  expect(lines).toHaveLength(9)
})
