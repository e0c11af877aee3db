import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deskBesideServer } from '../testing/processes/desk-beside-server.ts'

const timeout = 120_000

/** A server with two members whose addresses are verified, and the commands beside it. */
async function setUp() {
  const { dataDirectory, client, ana, ben, desk } = await deskBesideServer()
  const ids: Record<string, string> = { anaa: ana.id, benn: ben.id }
  await client.query('update account set email_verified = true')
  /** What is on record: the acts, with by whom and why. */
  const recorded = async () => {
    const { rows } = await client.query<{
      act: string
      actor_id: string | null
      by: string
      why: string | null
    }>(
      `select act, actor_id, p.body::json ->> 'by' as by, p.body::json ->> 'reason' as why
        from audit join audit_personal p on audit_id = id order by id`,
    )
    return rows
  }
  const json = async (...words: string[]) => {
    const { status, said } = await desk(...words, '--json')
    expect(status).toBe(0)
    return JSON.parse(said)
  }
  return { dataDirectory, client, ids, desk, json, recorded }
}

const refused = (said: string | RegExp) => ({
  status: 1,
  said: typeof said === 'string' ? said : expect.stringMatching(said),
})
const usage = refused(/^Say what to do/)
const hostile = ["'; drop table setting; --", '__proto__', 'constructor', '$(id)', '../../etc/passwd']

test('settings are listed, changed, set back and told of by command; what is wrong is refused and changes nothing', {
  timeout,
}, async () => {
  const { desk, json, recorded, client } = await setUp()
  for (const words of [
    ['setting'],
    ['setting', 'list', 'all'],
    ['setting', 'set', 'strikeDays'],
    ['setting', 'reset'],
  ])
    expect(await desk(...words)).toEqual(usage)
  expect(await desk('setting', 'set', 'strikeDays', '90', 'why', 'more')).toEqual(usage)
  for (const key of hostile)
    for (const words of [
      ['set', key, '1'],
      ['reset', key],
      ['history', key],
    ])
      expect(await desk('setting', ...words)).toEqual(refused(/^There is no setting /))
  for (const value of ['0', '-1', '1.5', 'ten', '[1]', '{"a":1}', '1; drop table setting', '"'])
    expect(await desk('setting', 'set', 'strikeDays', value)).toEqual(
      refused(/^Strikes are forgotten after: /),
    )
  expect(await desk('setting', 'set', 'readOnly', 'perhaps')).toMatchObject({ status: 1 })
  expect((await client.query('select * from setting')).rows).toEqual([])
  expect(await recorded()).toEqual([])

  expect(await desk('setting', 'set', 'strikeDays', '90', 'A quarter.')).toEqual({
    status: 0,
    said: 'strikeDays            90  (default 365)',
  })
  expect(await json('setting', 'set', 'readOnly', 'on')).toMatchObject({
    key: 'readOnly',
    value: true,
    version: 1,
  })
  expect(await json('setting', 'reset', 'readOnly')).toMatchObject({ value: false, isDefault: true })
  const strikeDays = (await json('setting', 'list')).find(({ key }: { key: string }) => key === 'strikeDays')
  expect(strikeDays).toMatchObject({ value: 90, default: 365, isDefault: false })
  expect((await desk('setting', 'history', 'strikeDays')).said).toMatch(
    / strikeDays: 365 to 90 - A quarter\.$/,
  )
  const rows = await recorded()
  expect(rows.map(({ act, actor_id, why }) => [act, actor_id, why])).toEqual([
    ['setting.changed', null, 'A quarter.'],
    ['setting.changed', null, null],
    ['setting.changed', null, null],
  ])
  expect(rows.every(({ by }) => by.length > 0)).toBe(true)
})

test('an announcement is drafted, counted, tested, sent and stopped by command; what is wrong is refused and writes to nobody', {
  timeout,
}, async () => {
  const { dataDirectory, desk, json, recorded, client } = await setUp()
  const file = join(dataDirectory, 'text.txt')
  await writeFile(file, 'You can bring your team now.\n')
  for (const words of [
    ['draft', 'all', 'Subject'],
    ['count'],
    ['test', 'x'],
    ['approve'],
    ['send', 'x'],
    ['list', 'x'],
  ])
    expect(await desk('announcement', ...words)).toEqual(usage)
  for (const who of [...hostile, 'everybody', 'plan:gold', 'country:GBR', 'active:0', 'active:NaN', '']) {
    expect(await desk('announcement', 'count', who)).toEqual(refused(/^Say who gets it: /))
  }
  expect(await desk('announcement', 'draft', 'everybody', 'News', file)).toEqual(
    refused(/^Say who gets it: /),
  )
  for (const words of [
    ...hostile.map((id) => ['send', id, '1']),
    ['stop', hostile[0]!],
    ['approve', hostile[0]!],
    ['show', hostile[0]!],
  ])
    expect(await desk('announcement', ...words)).toEqual(refused(/^Name the announcement by its id/))
  for (const words of [
    ['send', randomUUID(), '1'],
    ['stop', randomUUID()],
    ['show', randomUUID()],
  ])
    expect(await desk('announcement', ...words)).toEqual(refused(/^This announcement does not exist/))
  expect(await desk('announcement', 'draft', 'all', 'News', join(dataDirectory, 'none.txt'))).toEqual(
    refused(/none\.txt cannot be read \(ENOENT\)\.$/),
  )
  expect(await desk('announcement', 'draft', 'all', 'News', dataDirectory)).toEqual(
    refused(/cannot be read \(EISDIR\)\.$/),
  )
  expect(await desk('announcement', 'draft', 'all', 'News\r\nBcc: all@example.com', file)).toEqual(
    refused(/^subject /),
  )
  expect(await desk('announcement', 'draft', 'all', 'News', file, 'Go', 'javascript:alert(1)')).toEqual(
    refused(/^button/),
  )
  expect((await client.query('select * from announcement')).rows).toEqual([])
  expect(await recorded()).toEqual([])

  const { id } = await json('announcement', 'draft', 'all', 'Rooms for teams', file)
  expect(await json('announcement', 'count', 'all')).toEqual({ members: 2, mails: 2 })
  expect(await desk('announcement', 'test', id, 'anaa@example.com')).toMatchObject({ status: 1 })
  await desk('owner', 'add', 'anaa@example.com')
  expect(await desk('announcement', 'test', id, 'anaa@example.com')).toEqual({
    status: 0,
    said: 'A test is on its way to anaa@example.com.',
  })
  expect(await desk('announcement', 'approve', id)).toMatchObject({ status: 1 })
  for (const count of ['-1', '1.5', 'all', '2; stop'])
    expect(await desk('announcement', 'send', id, count)).toEqual(usage)
  expect(await desk('announcement', 'send', id, '1')).toMatchObject({ status: 1 })
  expect(await json('announcement', 'send', id, '2', 'It is new.')).toMatchObject({
    state: 'sending',
    counted: 2,
  })
  await expect
    .poll(async () => (await json('announcement', 'show', id)).state, { timeout: 30_000 })
    .toBe('sent')
  expect(await desk('announcement', 'stop', id)).toMatchObject({ status: 1 })
  // Mails go after everybody has been told.
  await expect
    .poll(async () => (await desk('announcement', 'list')).said, { timeout: 30_000 })
    .toBe(`${id}  sent     Rooms for teams  2 of 2 told, 2 by mail`)
  expect((await recorded()).map(({ act, why }) => [act, why])).toEqual([
    ['announcement.drafted', null],
    ['announcement.counted', null],
    ['staff.role_given', null],
    ['announcement.tested', null],
    ['announcement.sent', 'It is new.'],
  ])
})

test('a refund that was asked for is given or refused by command; an amount that cannot be read gives nothing', {
  timeout,
}, async () => {
  const { desk, json, recorded, client, ids } = await setUp()
  for (const username of ['anaa', 'benn']) {
    const invoice = `in_${username}`
    await client.query(
      `insert into payment (invoice_id, account_id, plan, amount_pence, paid_at)
        values ($1, $2, 'premium', 1900, now() - interval '40 days')`,
      [invoice, ids[username]],
    )
    await client.query(
      `insert into refund_request (id, account_id, invoice_id, words, asked_at) values ($1, $2, $3, 'I was ill.', now())`,
      [randomUUID(), ids[username], invoice],
    )
  }
  const [ana, ben] = ['anaa@example.com', 'benn@example.com']
  const states = async () =>
    (await client.query(`select state, amount_pence from refund_request order by invoice_id`)).rows
  const waiting = { state: 'waiting', amount_pence: null }

  for (const words of [
    ['give'],
    ['give', ana],
    ['give', ana, ' '],
    ['give', ana, '9.50'],
    ['refuse', ana],
    ['list', ana],
  ])
    expect(await desk('refund', ...words)).toEqual(usage)
  for (const amount of ['9.5', '0', '0.00', '-9', '1,000', '9999999', '1e3', '.5', '19.00.00'])
    expect(await desk('refund', 'give', ana, amount, 'Sorry.')).toEqual(refused(/is no amount/))
  expect(await desk('refund', 'give', ana, '19.01', 'Sorry.')).toMatchObject({ status: 1 })
  for (const email of [...hostile, 'nobody@example.com'])
    expect(await desk('refund', 'give', email, 'Sorry.')).toEqual(refused(/^Nobody here has the address /))
  expect(await states()).toEqual([waiting, waiting])
  expect(await recorded()).toEqual([])

  expect((await desk('refund', 'list')).said).toMatch(
    /anaa@example\.com {2}Premium, £19\.00 paid .*: I was ill\./,
  )
  expect(await desk('refund', 'give', ana, '9.50', 'Sorry', 'for', 'that.')).toEqual({
    status: 0,
    said: `${ana} gets £9.50 back.`,
  })
  expect(await json('refund', 'refuse', ben, 'It was used every day.')).toEqual({
    memberId: ids.benn,
    decision: 'refused',
    amountPence: null,
  })
  expect(await states()).toMatchObject([
    { state: 'given', amount_pence: 950 },
    { state: 'refused', amount_pence: null },
  ])
  expect(await desk('refund', 'give', ana, 'Again.')).toMatchObject({ status: 1 })
  expect((await desk('refund', 'list')).said).toBe('Nobody asks for a refund.')
  expect((await recorded()).map(({ act, why }) => [act, why])).toEqual([
    ['refund.viewed', null],
    ['refund.viewed', null],
    ['refund.decided', 'Sorry for that.'],
    ['refund.decided', 'It was used every day.'],
  ])
})
