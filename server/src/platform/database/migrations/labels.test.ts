import { expect, test } from 'vitest'
import { faultsOf } from '../../../testing/database/faults-of-migration.ts'
import { earlierSteps } from './earlier-steps.ts'
import { readLabel } from './migration-step.ts'
import { migrationNames, readMigrations } from './read-migrations.ts'
import { splitStatements } from './split-statements.ts'

test('each migration has a label, and does only what its step may', async () => {
  const migrations = await readMigrations()
  expect(migrations.filter(({ name }) => !earlierSteps[name]).flatMap(faultsOf)).toEqual([])
})

test('the list of those that are older than the label ends with the last of them', async () => {
  const names = await migrationNames()
  expect(Object.keys(earlierSteps).filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(earlierSteps).toSorted().at(-1)).toBe('0100_create_invites.sql')
})

test.each([
  ['-- Step: expand', { step: 'expand', way: { in: 'one transaction' } }],
  ['-- Step: contract', { step: 'contract', way: { in: 'one transaction' } }],
  ['-- Step: expand, each statement by itself', { step: 'expand', way: { in: 'statements' } }],
  [
    '-- Step: migrate data, in batches of 500 rows of profile by account_id',
    { step: 'migrate data', way: { in: 'batches', size: 500, table: 'profile', key: 'account_id' } },
  ],
  ['-- Step: expands', null],
  ['-- expand', null],
  ['create table step (id int);', null],
])('the label %s', (line, label) => {
  expect(readLabel(line)).toEqual(label)
})

const alone = '-- Step: expand, each statement by itself'
const batches = '-- Step: migrate data, in batches of 10 rows of a by id'

test.each<[label: string, sql: string, fault: RegExp | null]>([
  ['-- Step: expand', 'alter table a add column b int not null default 0', null],
  ['-- Step: expand', 'create table a (id int); create index a_id on a (id)', null],
  ['-- Step: expand', 'alter table a drop column b', /takes away/],
  ['-- Step: expand', 'ALTER TABLE a\n  ALTER COLUMN b SET NOT NULL', /takes away/],
  ['-- Step: expand', 'alter table a rename column b to c', /takes away/],
  ['-- Step: contract', 'alter table a drop column b', null],
  ['-- Step: expand', 'update a set b = 1', /changes rows/],
  ['-- Step: migrate data', 'alter table a add column b int', /changes tables/],
  ['-- Step: migrate data', 'update a set b = 1', /in batches/],
  ['-- Step: expand', 'create index a_b on a (b)', /concurrently/],
  ['-- Step: expand', 'alter table a add check (b > 0)', /not valid/],
  ['-- Step: expand', 'alter table a add constraint c check (b > 0) not valid', null],
  [alone, 'drop index concurrently if exists a_b; create index concurrently a_b on a (b)', null],
  [alone, 'create index concurrently a_b on a (b)', /cut off/],
  [alone, 'alter table a add column b int', /cut off/],
  [alone, 'alter table a validate constraint c', null],
  [batches, 'update a set b = 1 where id between $1 and $2', null],
  [batches, 'update a set b = 1', /names \$1 and \$2/],
])('%s: %s', (line, sql, fault) => {
  const faults = faultsOf({ name: 'x.sql', hash: '', statements: splitStatements(sql), ...readLabel(line)! })
  if (fault) expect(faults.join('\n')).toMatch(fault)
  else expect(faults).toEqual([])
})
