import { ConfigError } from '../../../src/config/config.ts'
import {
  addPattern,
  listPatterns,
  makePatternLive,
  type PatternProblem,
  removePattern,
  tryPattern,
} from '../../../src/slices/messages/patterns/patterns.claims.ts'
import { audit } from '../../../src/slices/staff/audit/audit.claims.ts'
import type { Command, Commands, Desk, Outcome } from '../command.ts'

const problems: Record<PatternProblem, string> = {
  unreadable: 'This pattern cannot be read, or is shorter than 3 or longer than 200 signs.',
  misnamed: 'A name is up to 40 small letters, digits and hyphens.',
  taken: 'There is a pattern of this name already.',
  unknown: 'There is no pattern of this name.',
  untried: 'Try it first: npm run desk -- pattern dry-run NAME',
}

function check(problem: PatternProblem | null): void {
  if (problem) throw new ConfigError(problems[problem])
}

type PatternAct = 'pattern.added' | 'pattern.tried' | 'pattern.made_live' | 'pattern.removed'

/** Does something with a pattern and puts it on record, in one transaction. */
function noted<T>(
  desk: Desk,
  act: PatternAct,
  name: string,
  work: (inTransaction: Desk) => Promise<{ answer: T; details?: object }>,
): Promise<T> {
  return desk.db.transaction().execute(async (tx) => {
    const { answer, details } = await work({ ...desk, db: tx })
    await audit(tx, desk.by, desk.clock.now(), { act, subjectId: null, details: { name, ...details } })
    return answer
  })
}

/** A command that names one pattern, and nothing else. */
function onOne(about: string, work: (desk: Desk, name: string) => Promise<Outcome>): Command {
  return {
    takes: 'NAME',
    about,
    run: (desk, [name = '', ...more]) => (name === '' || more.length > 0 ? null : work(desk, name)),
  }
}

async function add(desk: Desk, name: string, pattern: string): Promise<Outcome> {
  await noted(desk, 'pattern.added', name, async (inTransaction) => {
    check(await addPattern(inTransaction, { name, pattern }))
    return { answer: undefined, details: { pattern } }
  })
  const next = `npm run desk -- pattern dry-run ${name}`
  return { lines: [`${name} is kept. Try it before it goes live: ${next}`], json: { name, pattern } }
}

async function dryRun(desk: Desk, name: string): Promise<Outcome> {
  const tried = await noted(desk, 'pattern.tried', name, async (inTransaction) => {
    const answer = await tryPattern(inTransaction, name)
    if (typeof answer === 'string') throw new ConfigError(problems[answer])
    return { answer, details: answer }
  })
  const { messages, members } = tried
  const line = `${name} would have matched ${messages} messages of ${members} members in the last 30 days.`
  return { lines: [line], json: { name, ...tried } }
}

async function goLive(desk: Desk, name: string): Promise<Outcome> {
  await noted(desk, 'pattern.made_live', name, async (inTransaction) => {
    check(await makePatternLive(inTransaction, name))
    return { answer: undefined }
  })
  return { lines: [`${name} is live: who is sent what matches is warned.`], json: { name } }
}

async function remove(desk: Desk, name: string): Promise<Outcome> {
  await noted(desk, 'pattern.removed', name, async (inTransaction) => {
    check(await removePattern(inTransaction, name))
    return { answer: undefined }
  })
  return { lines: [`${name} is gone.`], json: { name } }
}

async function list({ db }: Desk): Promise<Outcome> {
  const rows = await listPatterns(db)
  const stateOf = (row: (typeof rows)[number]) => (row.isLive ? 'live' : row.triedAt ? 'tried' : 'new')
  return { lines: rows.map((row) => `${stateOf(row).padEnd(5)}  ${row.name}  ${row.pattern}`), json: rows }
}

/** The operator's own patterns. */
export const patternCommands: Commands = {
  'pattern add': {
    takes: 'NAME PATTERN',
    about: 'keeps a pattern, to be tried',
    run: (desk, [name = '', pattern = '', ...more]) =>
      name === '' || pattern === '' || more.length > 0 ? null : add(desk, name, pattern),
  },
  'pattern dry-run': onOne('how much it would have matched in the last 30 days', dryRun),
  'pattern live': onOne('has it warn from now on', goLive),
  'pattern remove': onOne('ends it', remove),
  'pattern list': {
    takes: '',
    about: 'all patterns',
    run: (desk, words) => (words.length > 0 ? null : list(desk)),
  },
}
