import type { Migration } from '../../platform/database/migrations/read-migrations.ts'

type Rule = { fault: string; isBroken(statement: string, migration: Migration): boolean }

const takesAway =
  /\b(drop (table|column|function|type|view)|rename (to|column|constraint)|set not null|drop default|alter column \w+ (set data )?type|truncate)\b/

const tableOf = (statement: string) =>
  /^(?:alter table (?:only )?(?:if exists )?|create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on )(\w+)/.exec(
    statement,
  )?.[1]

/** A table that the migration makes itself is small, and nobody else's. */
const isItsOwn = (statement: string, { statements }: Migration) =>
  statements.some((other) => bare(other).startsWith(`create table ${tableOf(statement)} `))

const rules: Rule[] = [
  {
    fault: 'takes away what the last version uses, which only a contract step may',
    isBroken: (statement, { step }) => step !== 'contract' && takesAway.test(statement),
  },
  {
    fault: 'changes rows, which is the step migrate data',
    isBroken: (statement, { step }) =>
      step === 'expand' && /^(with .*)?(update|delete from) /.test(statement),
  },
  {
    fault: 'changes tables, which is the step expand',
    isBroken: (statement, { step }) => step === 'migrate data' && /^(create|alter|drop) /.test(statement),
  },
  {
    fault:
      'goes through a table while it holds a lock: make the index concurrently, each statement by itself',
    isBroken: (statement, migration) =>
      /^create (unique )?index (?!concurrently)/.test(statement) && !isItsOwn(statement, migration),
  },
  {
    fault:
      'goes through a table while it holds a lock: add the constraint as not valid, and validate it by itself',
    isBroken: (statement, migration) =>
      /^alter table .* add (constraint \w+ )?(check|foreign key|unique|primary key|exclude)/.test(
        statement,
      ) &&
      !/not valid$/.test(statement) &&
      !isItsOwn(statement, migration),
  },
  {
    fault:
      'cannot be run again after it was cut off: only what is made, dropped or validated beside others stands by itself',
    isBroken: (statement, { way, statements }) =>
      way.in === 'statements' &&
      !/^(drop index concurrently if exists|alter table \w+ validate constraint) /.test(statement) &&
      !isMadeAnew(statement, statements.map(bare)),
  },
  {
    fault: 'has to be one statement that names $1 and $2',
    isBroken: (statement, { way, statements }) =>
      way.in === 'batches' && (statements.length !== 1 || !/\$1\b.*\$2\b/.test(statement)),
  },
  {
    fault: 'changes a whole table in one statement: say in batches of how many rows',
    isBroken: (statement, { step, way }) =>
      step === 'migrate data' &&
      way.in !== 'batches' &&
      /^(update|delete from|insert into .* select) /.test(statement),
  },
]

/** An index that was cut off is there and does not work. */
function isMadeAnew(statement: string, all: string[]): boolean {
  const [, name] = /^create (?:unique )?index concurrently (\w+) on /.exec(statement) ?? []
  return name !== undefined && all.includes(`drop index concurrently if exists ${name}`)
}

/** In small letters and one line, without its comments. */
const bare = (statement: string) =>
  statement
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** What is wrong with a migration by its label, in a sentence each. */
export function faultsOf(migration: Migration): string[] {
  return migration.statements
    .map(bare)
    .flatMap((statement) =>
      rules
        .filter(({ isBroken }) => isBroken(statement, migration))
        .map(({ fault }) => `${migration.name}: "${statement.slice(0, 60)}" ${fault}`),
    )
}
