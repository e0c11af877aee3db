import type { Message } from '@netwrk/domain/messages/message'
import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { deliver } from './deliver.ts'

const sent = { id: 'stored' } as Message
const unreachable = new TypeError('Failed to fetch')
const refused = new ORPCError('messages.not_matched', { status: 403 })
const broken = new ORPCError('request.failed', { status: 500 })

/** A server that answers in turn as told, and a network that is off before the attempts named. */
function world(answers: (Message | Error)[], offlineBefore: number[] = []) {
  const log: string[] = []
  let attempt = 0
  let isOnline = !offlineBefore.includes(0)
  return {
    log,
    async send() {
      log.push('send')
      const answer = answers[Math.min(attempt, answers.length - 1)]!
      attempt++
      isOnline = !offlineBefore.includes(attempt)
      if (answer instanceof Error) throw answer
      return answer
    },
    isOnline: () => isOnline,
    async untilOnline() {
      log.push('online again')
      isOnline = true
    },
    async wait(milliseconds: number) {
      log.push(`wait ${milliseconds}`)
    },
  }
}

describe('delivering a message', () => {
  test('ends with what the server stored', async () => {
    expect(await deliver(world([sent]))).toEqual({ outcome: 'sent', message: sent })
  })

  test('ends at once where the server refuses', async () => {
    const refusing = world([refused])
    expect(await deliver(refusing)).toEqual({ outcome: 'refused', error: refused })
    expect(refusing.log).toEqual(['send'])
  })

  test.each([
    ['does not answer', unreachable],
    ['fails', broken],
  ])('tries again with growing pauses where the server %s', async (_case, error) => {
    const recovering = world([error, error, sent])
    expect(await deliver(recovering)).toMatchObject({ outcome: 'sent' })
    expect(recovering.log).toEqual(['send', 'wait 500', 'send', 'wait 1000', 'send'])
  })

  test('gives up after four attempts', async () => {
    const dead = world([unreachable])
    expect(await deliver(dead)).toEqual({ outcome: 'unreachable' })
    expect(dead.log.filter((entry) => entry === 'send')).toHaveLength(4)
  })

  test.each([
    ['database is away', 'request.unavailable'],
    ['disk is full', 'request.no_space'],
  ])('does not give up a server whose %s for a minute', async (_, code) => {
    const away = new ORPCError(code, { status: 503 })
    const waiting = world([...Array.from({ length: 30 }, () => away), unreachable, sent])
    expect(await deliver(waiting)).toMatchObject({ outcome: 'sent' })
    expect(waiting.log.filter((entry) => entry === 'wait 2000')).toHaveLength(30)
  })

  test('waits for the network without giving up, and without spending attempts', async () => {
    const offline = world([unreachable, unreachable, unreachable, unreachable, sent], [0, 1, 2, 3])
    expect(await deliver(offline)).toMatchObject({ outcome: 'sent' })
    expect(offline.log.filter((entry) => entry === 'online again')).toHaveLength(4)
  })
})
