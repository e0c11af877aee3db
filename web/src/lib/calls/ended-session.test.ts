import { afterEach, expect, test, vi } from 'vitest'
import { announceEndedSession, endingOnPurpose, followEndedSession, wasEndUnheard } from './ended-session.ts'

afterEach(() => {
  endingOnPurpose.onSettled()
  vi.unstubAllGlobals()
})

test('all that follow hear that a session has ended, until they stop', () => {
  vi.stubGlobal('window', new EventTarget())
  const heard: string[] = []
  const stop = followEndedSession(() => heard.push('first'))
  followEndedSession(() => heard.push('second'))
  announceEndedSession()
  stop()
  announceEndedSession()
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a session that is ended on purpose is not told of', () => {
  vi.stubGlobal('window', new EventTarget())
  const heard: string[] = []
  followEndedSession(() => heard.push('ended'))
  endingOnPurpose.onMutate()
  announceEndedSession()
  endingOnPurpose.onSettled()
  expect(heard).toEqual([])
  announceEndedSession()
  expect(heard).toEqual(['ended'])
})

test('what was said before anybody acted on it is known to whoever comes later', () => {
  vi.stubGlobal('window', new EventTarget())
  announceEndedSession()
  expect(wasEndUnheard()).toBe(true)
  followEndedSession((event) => event.preventDefault())
  announceEndedSession()
  expect(wasEndUnheard()).toBe(false)
})
