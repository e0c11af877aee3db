import type { DomainEvent } from '@netwrk/domain/events'
import { expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { beside } from './beside.ts'
import type { BatchEventHandler, OutgoingFrame } from './event-handler.ts'

const handled = (...handlers: BatchEventHandler<DomainEvent>[]) =>
  beside(...handlers).handleBatch({} as Db, [])

/** A handler whose work takes so many turns of the event loop, and which notes when it begins and ends. */
function handler(name: string, turns: number, log: string[], fails = false): BatchEventHandler<DomainEvent> {
  return {
    async handleBatch() {
      log.push(`${name} begins`)
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ends`)
      if (fails) throw new Error(`${name} failed`)
      return [{ to: [name], frame: { type: 'pong' } } satisfies OutgoingFrame]
    },
  }
}

test('handlers beside each other ask without waiting for each other, and tell in their order', async () => {
  const log: string[] = []
  const frames = await handled(handler('slow', 3, log), handler('quick', 1, log))
  expect(log).toEqual(['slow begins', 'quick begins', 'quick ends', 'slow ends'])
  expect(frames.map(({ to }) => to)).toEqual([['slow'], ['quick']])
})

test('where several fail the first failure is told, once all have ended', async () => {
  const log: string[] = []
  const failing = handled(
    handler('later', 3, log, true),
    handler('first', 1, log, true),
    handler('other', 5, log),
  )
  await expect(failing).rejects.toThrow('first failed')
  expect(log.slice(3)).toEqual(['first ends', 'later ends', 'other ends'])
})
