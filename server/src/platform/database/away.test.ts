import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway, passingRefusal } from './away.ts'

function said(code: string) {
  return Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })
}

test.each(['25006', '57P01', '57P02', '57P03', '08006', '08P01'])(
  '%s says that the database is away',
  (code) => {
    expect(isDatabaseAway(said(code))).toBe(true)
    expect(isDatabaseAway(new Error('a migration failed', { cause: said(code) }))).toBe(true)
  },
)

test.each(['23505', '40001', '55P03', '57014', '42P01'])('%s says something else', (code) => {
  expect(isDatabaseAway(said(code))).toBe(false)
})

test('what other programs refuse is not the database', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  })
  expect(isDatabaseAway(refused)).toBe(true)
  expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  )
  expect(isDatabaseAway(new TypeError('fetch failed', { cause: refused }))).toBe(false)
})

test.each([
  ['a full disk of the database', said('53100'), 'request.no_space'],
  ['a full disk of ours', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'request.no_space'],
  ['one below another error', new Error('x', { cause: said('53100') }), 'request.no_space'],
  ['a database that is away', said('57P01'), 'request.unavailable'],
  ['what is nobody’s disk', said('23505'), null],
])('%s is said for what it is', (_, error, code) => {
  expect(passingRefusal(error)).toBe(code)
})
