import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import {
  failureText,
  firstUnseen,
  firstUntold,
  nextToSend,
  type Outbox,
  refusedAs,
  withAllTold,
  withConnection,
  without,
  withoutEnded,
  withRefused,
  withRetry,
  withSending,
  withUnreachable,
  withWritten,
} from './unsent.ts'

const write = (outbox: Outbox, clientId: string, conversationId = 'a') =>
  withWritten(outbox, {
    clientId,
    conversationId,
    content: clientId,
    attachments: [],
    writtenAt: new Date(0),
  })
const three = write(write(write([], '1'), '2'), '3')
const no = (code: string) => refusedAs(new ORPCError(code, { message: code }))
const states = (outbox: Outbox) => outbox.map(({ clientId, state }) => `${clientId} ${state}`)

describe('the outbox', () => {
  test('sends one message of a conversation at a time, in the order of writing', () => {
    expect(nextToSend(three, 'a')?.clientId).toBe('1')
    expect(nextToSend(without(withSending(three, '1'), '1'), 'a')?.clientId).toBe('2')
    expect(nextToSend([], 'a')).toBeNull()
  })

  test('goes on with the one that a tab was sending when it went', () => {
    expect(nextToSend(withSending(three, '1'), 'a')?.clientId).toBe('1')
  })

  test('keeps one conversation from holding up another', () => {
    expect(nextToSend(write(withSending(three, '1'), '4', 'b'), 'b')?.clientId).toBe('4')
  })

  test('goes on behind a message that was refused, and tells why', () => {
    const refused = withRefused(withSending(three, '1'), '1', no('messages.request_waiting'))
    expect(states(refused)).toEqual(['1 failed', '2 waiting', '3 waiting'])
    expect(failureText(refused[0]!)).toBe('messages.request_waiting')
    expect(nextToSend(refused, 'a')?.clientId).toBe('2')
  })

  test('stops all of a conversation when the server is out of reach, and keeps their order for later', () => {
    const lost = withUnreachable(withSending(write(three, '4', 'b'), '1'), 'a')
    expect(states(lost)).toEqual(['1 failed', '2 failed', '3 failed', '4 waiting'])
    expect(failureText(lost[0]!)).toBe('Failed to send message. Please try again.')
    expect(states(withConnection(lost))).toEqual(['1 waiting', '2 waiting', '3 waiting', '4 waiting'])
  })

  test('retries with one message all that failed beside it for want of the server', () => {
    const lost = withUnreachable(withSending(three, '1'), 'a')
    expect(states(withRetry(lost, '3'))).toEqual(['1 waiting', '2 waiting', '3 waiting'])
  })

  test('retries a refused message alone, and nothing that has not failed', () => {
    const refused = withRefused(withRefused(three, '1', no('messages.ended')), '2', no('messages.ended'))
    expect(states(withRetry(refused, '2'))).toEqual(['1 failed', '2 waiting', '3 waiting'])
    expect(withRetry(three, '1')).toBe(three)
    expect(states(withConnection(refused))).toEqual(['1 failed', '2 failed', '3 waiting'])
  })

  test('tells of a failure once, and again when another try has failed', () => {
    expect(firstUntold(three)).toBeUndefined()
    const lost = withUnreachable(three, 'a')
    expect(firstUntold(lost)?.clientId).toBe('1')
    const told = withAllTold(lost)
    expect(firstUntold(told)).toBeUndefined()
    // In the conversation that is open each says so itself, but for what goes because that has ended.
    expect([firstUnseen(lost, 'a'), firstUnseen(lost, 'b')?.clientId]).toEqual([undefined, '1'])
    expect(firstUnseen(withRefused(three, '1', no('messages.not_matched')), 'a')?.clientId).toBe('1')
    expect(firstUntold(withRefused(told, '2', no('messages.too_long')))?.clientId).toBe('2')
    expect(firstUntold(withUnreachable(withRetry(told, '1'), 'a'))?.clientId).toBe('1')
  })

  test.each(['messages.not_found', 'messages.not_matched', 'messages.ended'])(
    'forgets what was refused as %s, but not before that is told',
    (code) => {
      const refused = withRefused(three, '1', no(code))
      expect(states(withoutEnded(refused))).toEqual(['1 failed', '2 waiting', '3 waiting'])
      expect(states(withoutEnded(withAllTold(refused)))).toEqual(['2 waiting', '3 waiting'])
    },
  )

  test('forgets nothing that another try can help', () => {
    const failed = withUnreachable(withRefused(three, '1', no('messages.request_waiting')), 'a')
    expect(states(withoutEnded(withAllTold(failed)))).toEqual(['1 failed', '2 failed', '3 failed'])
  })
})
