import { expect, test } from 'vitest'
import { beginReport, emptyReport, isUntouched, targetOf } from './report-draft.ts'

const id = '8a2e5b7e-0000-4000-8000-000000000000'

test('a report is about the member until something of theirs is picked', () => {
  expect(targetOf(emptyReport, undefined)).toEqual({ kind: 'member' })
  expect(targetOf({ ...emptyReport, messageIds: [id] }, undefined)).toEqual({
    kind: 'message',
    messageIds: [id],
  })
  expect(targetOf({ ...emptyReport, photo: '/files/2' }, undefined)).toEqual({
    kind: 'photo',
    path: '/files/2',
  })
})

test('what the report was opened for is what it is about', () => {
  const photo = { kind: 'photo', path: '/files/1' } as const
  expect(targetOf({ ...emptyReport, messageIds: [id] }, photo)).toEqual(photo)
})

test('the message it is opened from is picked beside what was picked before, and no photo is', () => {
  expect(beginReport(null, undefined)).toEqual(emptyReport)
  const stored = { ...emptyReport, words: 'x', messageIds: ['b', id], photo: '/files/2' }
  expect(beginReport(stored, undefined)).toEqual(stored)
  expect(beginReport(stored, id)).toEqual({ ...stored, messageIds: [id, 'b'], photo: null })
  const many = Array.from({ length: 10 }, (_, index) => `${index}`)
  expect(beginReport({ ...emptyReport, messageIds: many }, id).messageIds).toHaveLength(10)
})

test('there is nothing to keep of a report without a choice and a word', () => {
  expect(isUntouched({ ...emptyReport, words: '  ' })).toBe(true)
  for (const touched of [
    { category: 'scam' },
    { messageIds: [id] },
    { photo: '/files/2' },
    { words: 'x' },
    { alsoBlocks: true },
  ] as const)
    expect(isUntouched({ ...emptyReport, ...touched })).toBe(false)
})
