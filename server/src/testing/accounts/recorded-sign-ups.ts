import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Deps } from '../../deps.ts'
import type { Browser } from '../browser.ts'
import { agreed } from './agreed.ts'

type Call = Browser['call']
type SignUp = Parameters<Call['accounts']['signUp']>[0]
export type Member = Awaited<ReturnType<Call['accounts']['signUp']>>['member']
type Statement = { text: string; values: readonly unknown[] }

export const password = 'correct horse'

/** What somebody of this name says at sign-up. */
export function signUpOf(name: string): SignUp {
  const username = `${name.toLowerCase().replace(/\W/g, '')}_${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  return { name, username, email, password, timeZone: 'Europe/London', ...agreed }
}

/** Whoever signed up, and how the same is written for somebody else. */
type Recorded = {
  member: Member
  cookies: Browser['cookies']
  writes: Statement
  /** When it was over, by the clock of the machine. */
  at: Date
}

/** When it was by the clock of the world, so long ago that the machine's shows nothing near it. */
const recordedNow = new Date('2001-01-01T00:00:00Z')
const nearMilliseconds = 365 * 86_400_000

/** A pool that tells of the statements on connections taken from it, as Kysely's are; not of those sent on the pool itself. */
export function listeningPool(pool: pg.Pool, hear: (statement: Statement) => void): pg.Pool {
  const connect = async (done?: never) => {
    if (done) return pool.connect(done)
    const client = await pool.connect()
    const query = (statement: pg.QueryConfig) => {
      hear({ text: statement.text, values: statement.values ?? [] })
      return client.query(statement)
    }
    return Object.assign(Object.create(client), { query, release: (lost?: Error) => client.release(lost) })
  }
  return Object.assign(Object.create(pool), { connect })
}

/** All that these statements write, in one. */
function writesOf(statements: readonly Statement[]): Statement {
  const values: unknown[] = []
  const parts = statements.filter(isWrite).map((one, at) => {
    const before = values.length
    values.push(...one.values)
    return `w${at} as (${one.text.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)})`
  })
  return { text: `with ${parts.join(', ')} select`, values }
}

const isWrite = ({ text }: Statement) => /^\s*(insert|update)\b/i.test(text)

type RecordingWorld = { browser(): Browser; setNow(now: Date): void; close(): Promise<void> }
export type Open = (hear: (statement: Statement) => void) => Promise<RecordingWorld>

const known: Recorded[] = []
let recording: Promise<void> | undefined

/** The recorded sign-up of this number, from 0 on: made once in a process. */
export async function recordedAt(number: number, open: Open): Promise<Recorded> {
  while (known.length <= number) {
    recording ??= recordSome(open).finally(() => {
      recording = undefined
    })
    await recording
  }
  return known[number]!
}

async function recordSome(open: Open): Promise<void> {
  const statements: Statement[] = []
  const world = await open((statement) => statements.push(statement))
  try {
    world.setNow(recordedNow)
    for (let one = 0; one < signUpsPerWorld; one++) {
      const { call, cookies } = world.browser()
      statements.length = 0
      const { member } = await call.accounts.signUp(signUpOf('Recorded'))
      // After it, so that nothing which is written again lies in the future.
      known.push({ member, cookies, writes: writesOf(statements), at: new Date() })
    }
  } finally {
    await world.close()
  }
}

// Few tests have more members.
const signUpsPerWorld = 4

// The texts so far: mostly one, for sign-ups differ in their values only.
const texts: string[] = []

/**
 * Writes for somebody else what a sign-up wrote, with their own id, name and address, and times that are as far from now as they
 * were then. Session, device and password are those of the recorded one.
 */
export async function replay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  recorded: Recorded,
  input: SignUp,
): Promise<Member> {
  const { name, username, email } = input
  const { member, writes } = recorded
  const id = randomUUID()
  const ofWorld = clock.now().getTime() - recordedNow.getTime()
  const ofMachine = Date.now() - recorded.at.getTime()
  const own = new Map<unknown, unknown>([
    [member.name, name],
    [member.username, username],
    [member.email, email],
  ])
  const asOwn = (value: unknown): unknown => {
    if (own.has(value)) return own.get(value)
    if (typeof value === 'string') return value.replaceAll(member.id, id)
    if (Array.isArray(value)) return value.map(asOwn)
    if (!(value instanceof Date)) return value
    const isOfWorld = value.getTime() - recordedNow.getTime() < nearMilliseconds
    return new Date(value.getTime() + (isOfWorld ? ofWorld : ofMachine))
  }
  await db.executeQuery(CompiledQuery.raw(keepingPlan(writes.text), writes.values.map(asOwn)))
  return { ...member, id, name, username, email }
}

/** Each connection plans it once. The first name in a text is the one that counts. */
function keepingPlan(text: string): string {
  if (!texts.includes(text)) texts.push(text)
  return `/* plan kept as replayed_${texts.indexOf(text)} */ ${text}`
}
