import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import {
  failureText,
  firstUnseen,
  firstUntold,
  nextToSend,
  refusedAs,
  type Unsent,
  type UnsentInput,
  unsentAfter,
} from './unsent-queue.ts'

const write = (unsent: Unsent, clientId: string, conversationId = 'a') => {
  const message = { clientId, conversationId, content: clientId, attachments: [], writtenAt: new Date(0) }
  return unsentAfter(unsent, { type: 'written', message })
}
const after = (unsent: Unsent, ...inputs: UnsentInput[]) => inputs.reduce(unsentAfter, unsent)
const sending = (clientId: string) => ({ type: 'sending', clientId }) as const
const discarded = (clientId: string) => ({ type: 'discarded', clientId }) as const
const retried = (clientId: string) => ({ type: 'retried', clientId }) as const
const refused = (clientId: string, code: string) =>
  ({ type: 'refused', clientId, failure: no(code) }) as const
const unreachable = (conversationId: string) => ({ type: 'unreachable', conversationId }) as const
const reconnected = { type: 'reconnected' } as const
const told = { type: 'failures_told' } as const
const three = write(write(write([], '1'), '2'), '3')
const no = (code: string) => refusedAs(new ORPCError(code, { message: code }))
const states = (unsent: Unsent) => unsent.map(({ clientId, state }) => `${clientId} ${state}`)

describe('the list of unsent messages', () => {
  test('sends one message of a conversation at a time, in the order of writing', () => {
    expect(nextToSend(three, 'a')?.clientId).toBe('1')
    expect(nextToSend(after(three, sending('1'), discarded('1')), 'a')?.clientId).toBe('2')
    expect(nextToSend([], 'a')).toBeNull()
  })

  test('goes on with the one that a tab was sending when it went', () => {
    expect(nextToSend(after(three, sending('1')), 'a')?.clientId).toBe('1')
  })

  test('keeps one conversation from holding up another', () => {
    expect(nextToSend(write(after(three, sending('1')), '4', 'b'), 'b')?.clientId).toBe('4')
  })

  test('goes on behind a message that was refused, and tells why', () => {
    const left = after(three, sending('1'), refused('1', 'messages.request_waiting'))
    expect(states(left)).toEqual(['1 failed', '2 waiting', '3 waiting'])
    expect(failureText(left[0]!)).toBe('messages.request_waiting')
    expect(nextToSend(left, 'a')?.clientId).toBe('2')
  })

  test('stops all of a conversation when the server is out of reach, and keeps their order for later', () => {
    const lost = after(write(three, '4', 'b'), sending('1'), unreachable('a'))
    expect(states(lost)).toEqual(['1 failed', '2 failed', '3 failed', '4 waiting'])
    expect(failureText(lost[0]!)).toBe('Failed to send message. Please try again.')
    expect(states(after(lost, reconnected))).toEqual(['1 waiting', '2 waiting', '3 waiting', '4 waiting'])
  })

  test('retries with one message all that failed beside it for want of the server', () => {
    const lost = after(three, sending('1'), unreachable('a'))
    expect(states(after(lost, retried('3')))).toEqual(['1 waiting', '2 waiting', '3 waiting'])
  })

  test('retries a refused message alone, and nothing that has not failed', () => {
    const left = after(three, refused('1', 'messages.ended'), refused('2', 'messages.ended'))
    expect(states(after(left, retried('2')))).toEqual(['1 failed', '2 waiting', '3 waiting'])
    expect(after(three, retried('1'))).toBe(three)
    expect(states(after(left, reconnected))).toEqual(['1 failed', '2 failed', '3 waiting'])
  })

  test('tells of a failure once, and again when another try has failed', () => {
    expect(firstUntold(three)).toBeUndefined()
    const lost = after(three, unreachable('a'))
    expect(firstUntold(lost)?.clientId).toBe('1')
    const known = after(lost, told)
    expect(firstUntold(known)).toBeUndefined()
    // In the conversation that is open each says so itself, but for what goes because that has ended.
    expect([firstUnseen(lost, 'a'), firstUnseen(lost, 'b')?.clientId]).toEqual([undefined, '1'])
    expect(firstUnseen(after(three, refused('1', 'messages.not_matched')), 'a')?.clientId).toBe('1')
    expect(firstUntold(after(known, refused('2', 'messages.too_long')))?.clientId).toBe('2')
    expect(firstUntold(after(known, retried('1'), unreachable('a')))?.clientId).toBe('1')
  })

  test.each(['messages.not_found', 'messages.not_matched', 'messages.ended'])(
    'forgets what was refused as %s, but not before that is told',
    (code) => {
      const left = after(three, refused('1', code))
      expect(states(after(left, reconnected))).toEqual(['1 failed', '2 waiting', '3 waiting'])
      expect(states(after(left, told, reconnected))).toEqual(['2 waiting', '3 waiting'])
    },
  )

  test('forgets nothing that another try can help', () => {
    const failed = after(three, refused('1', 'messages.request_waiting'), unreachable('a'))
    expect(states(after(failed, told, reconnected))).toEqual(['1 failed', '2 waiting', '3 waiting'])
  })
})
