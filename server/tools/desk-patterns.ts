import { userInfo } from 'node:os'
import { ConfigError } from '../src/config/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import {
  addPattern,
  listPatterns,
  makePatternLive,
  type PatternProblem,
  removePattern,
  tryPattern,
} from '../src/slices/messages/patterns/patterns.claims.ts'
import { type AuditedAct, audit } from '../src/slices/safety/audit/audit.ts'

type Order = (db: Db) => Promise<void>
const say = (line: string) => void process.stdout.write(`${line}\n`)

const problems: Record<PatternProblem, string> = {
  unreadable: 'This pattern cannot be read, or is shorter than 3 or longer than 200 signs.',
  misnamed: 'A name is up to 40 small letters, digits and hyphens.',
  taken: 'There is a pattern of this name already.',
  unknown: 'There is no pattern of this name.',
  untried: 'Try it first: npm run desk -- pattern dry-run NAME',
}

/** The operator's own patterns: `pattern add NAME PATTERN`, `dry-run NAME`, `live NAME`, `remove NAME`, `list`. */
export function patternOrder([act = '', name = '', pattern = '', ...more]: string[]): Order | null {
  if (more.length > 0 || (pattern === '') === (act === 'add') || (name === '') !== (act === 'list'))
    return null
  const note = (db: Db, done: AuditedAct, details: Record<string, unknown>) =>
    audit(db, { id: null, name: userInfo().username }, systemClock.now(), {
      act: done,
      subjectId: null,
      details,
    })
  const orders: Record<string, Order> = {
    async add(db) {
      check(await addPattern({ db, clock: systemClock }, { name, pattern }))
      await note(db, 'pattern.added', { name, pattern })
      say(`${name} is kept. Try it before it goes live: npm run desk -- pattern dry-run ${name}`)
    },
    async 'dry-run'(db) {
      const tried = await tryPattern({ db, clock: systemClock }, name)
      if (typeof tried === 'string') return check(tried)
      await note(db, 'pattern.tried', { name, ...tried })
      say(
        `${name} would have matched ${tried.messages} messages of ${tried.members} members in the last 30 days.`,
      )
    },
    async live(db) {
      check(await makePatternLive({ db }, name))
      await note(db, 'pattern.made_live', { name })
      say(`${name} is live: who is sent what matches is warned.`)
    },
    async remove(db) {
      check(await removePattern({ db }, name))
      await note(db, 'pattern.removed', { name })
      say(`${name} is gone.`)
    },
    async list(db) {
      for (const row of await listPatterns(db))
        say(`${row.isLive ? 'live' : row.triedAt ? 'tried' : 'new'.padEnd(5)}  ${row.name}  ${row.pattern}`)
    },
  }
  return orders[act] ?? null
}

function check(problem: PatternProblem | null): void {
  if (problem) throw new ConfigError(problems[problem])
}
