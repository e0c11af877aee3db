import { expect, test } from 'vitest'
import { requestProblem, requestsLeft, writingProblem } from './requests.ts'

test.each([
  [0, 0, 0],
  [1, 0, 5],
  [1, 4, 1],
  [1, 5, 0],
  [1, 9, 0],
  [2, 0, null],
  [2, 500, null],
] as const)('level %i with %i sent today has %j left', (level, sentToday, left) => {
  expect(requestsLeft(level, sentToday)).toBe(left)
})

test.each([
  [{ level: 2, sentToday: 0, isWelcome: true, haveParted: true }, 'messages.not_matched'],
  [{ level: 0, sentToday: 0, isWelcome: true, haveParted: false }, 'accounts.email_unverified'],
  [{ level: 0, sentToday: 0, isWelcome: false, haveParted: false }, 'accounts.email_unverified'],
  [{ level: 1, sentToday: 0, isWelcome: false, haveParted: false }, 'messages.requests_off'],
  [{ level: 2, sentToday: 0, isWelcome: false, haveParted: false }, 'messages.requests_off'],
  [{ level: 1, sentToday: 4, isWelcome: true, haveParted: false }, null],
  [{ level: 1, sentToday: 5, isWelcome: true, haveParted: false }, 'messages.requests_used_up'],
  [{ level: 2, sentToday: 500, isWelcome: true, haveParted: false }, null],
] as const)('a request by %j: %j', (asking, problem) => {
  expect(requestProblem({ ...asking, hasRoom: true, isOnBreak: false })).toBe(problem)
})

test('somebody who takes no more is told last, when nothing else is in the way', () => {
  const asking = {
    sentToday: 5,
    isWelcome: true,
    hasRoom: false,
    haveParted: false,
    isOnBreak: false,
  } as const
  expect(requestProblem({ ...asking, level: 2 })).toBe('connections.not_open')
  expect(requestProblem({ ...asking, level: 1 })).toBe('messages.requests_used_up')
})

test('who takes a break writes first to nobody, and is told so before anything that they could mend', () => {
  const asking = {
    level: 0,
    sentToday: 0,
    isWelcome: false,
    hasRoom: false,
    haveParted: false,
    isOnBreak: true,
  } as const
  expect(requestProblem(asking)).toBe('profiles.on_break')
  expect(requestProblem({ ...asking, haveParted: true })).toBe('messages.not_matched')
})

test.each([
  [true, null, null],
  [true, { state: 'waiting', isMine: true }, null],
  [true, { state: 'matched', isMine: true }, null],
  [false, null, 'messages.not_matched'],
  [false, { state: 'matched', isMine: true }, 'messages.not_matched'],
  [false, { state: 'answered', isMine: true }, null],
  [false, { state: 'answered', isMine: false }, null],
  [false, { state: 'waiting', isMine: true }, 'messages.request_waiting'],
  [false, { state: 'waiting', isMine: false }, null],
  [false, { state: 'declined', isMine: true }, 'messages.request_waiting'],
  [false, { state: 'declined', isMine: false }, null],
] as const)('writing, matched %j, with the request %j: %j', (isMatched, request, problem) => {
  expect(writingProblem({ isMatched, request })).toBe(problem)
})
