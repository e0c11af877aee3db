import { acts } from '@netwrk/domain/safety/decision'
import type { TicketReport } from '@netwrk/domain/safety/tickets.contract'
import { expect, test } from 'vitest'
import { contentsOf, decisionOf, decisionProblems, emptyDecision, withAct } from './decide-draft.ts'

const empty = emptyDecision('scam')
const reasons = { facts: 'Asked for money.', rule: 'Nobody is asked for money.' }
const fields = (typed: Parameters<typeof decisionProblems>[0]) =>
  decisionProblems(typed).map(({ field }) => field)

test('nothing is decided before something is chosen', () => {
  expect(fields(empty)).toEqual(['act'])
})

test('a dismissal needs no reasons; every act with an effect needs all of them', () => {
  for (const act of acts) {
    const typed = { ...withAct(empty, act), scope: '' }
    if (act === 'dismiss') expect(fields(typed)).toEqual([])
    else expect(fields(typed).slice(-3)).toEqual(['facts', 'rule', 'scope'])
  }
})

test('what an act touches is said for the moderator, until they write it themselves', () => {
  const suspended = withAct(empty, 'suspend', 7)
  expect(suspended).toMatchObject({ days: '7', scope: 'Your whole account.' })
  expect(withAct(suspended, 'hide').scope).toBe('Whether you are suggested to others.')
  expect(withAct({ ...suspended, scope: 'Mine' }, 'hide').scope).toBe('Mine')
})

test('a suspension says how long; what may have an end may be without one', () => {
  expect(fields({ ...withAct(empty, 'suspend'), ...reasons })).toEqual(['days'])
  expect(fields({ ...withAct(empty, 'hide'), ...reasons })).toEqual([])
  for (const days of ['0', '1.5', 'a week', '3651'])
    expect(fields({ ...withAct(empty, 'hide'), ...reasons, days })).toEqual(['days'])
})

test('only what belongs to the act is sent', () => {
  const typed = { ...withAct(empty, 'warn', 7), ...reasons, content: 'x', note: 'First time.' }
  expect(decisionOf(typed, [])).toEqual({
    act: 'warn',
    category: 'scam',
    days: null,
    content: null,
    statement: { ...reasons, scope: typed.scope },
    note: 'First time.',
  })
  expect(decisionOf(withAct(typed, 'dismiss'), [])).toMatchObject({ statement: null, days: null })
})

test('removed can be what the member wrote or shows, what was reported first, and is offered once', () => {
  const message = { content: 'Send money', attachments: [], isReported: false, sentAt: new Date() }
  const said = {
    kind: 'message',
    messages: [
      { ...message, id: 'm1', isFromSubject: true },
      { ...message, id: 'm2', isFromSubject: false, isReported: true },
      { ...message, id: 'm3', isFromSubject: true, isReported: true },
    ],
  }
  const photo = { kind: 'photo', messages: [], photoPath: '/files/a', isReported: false }
  const gone = { ...photo, photoPath: null }
  const report = { evidence: [photo, gone, said, said] } as unknown as TicketReport
  const contents = contentsOf({ reportList: [report, report] })
  expect(contents.map(({ key }) => key)).toEqual(['m3', 'm1', '/files/a'])
  const typed = { ...withAct(empty, 'remove_content'), ...reasons, content: 'm3' }
  expect(decisionOf(typed, contents).content).toEqual({ kind: 'message', messageId: 'm3' })
})
