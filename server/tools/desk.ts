import { userInfo } from 'node:os'
import { type Role, roles } from '@netwrk/domain/desk/permissions'
import { EmbeddedPostgresError } from '@netwrk/postgres/embedded'
import { ConfigError, readConfig } from '../src/config/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../src/platform/database/database.ts'
import { accountIdOf } from '../src/slices/profiles/verification.reads.ts'
import { giveRole, type StaffChange, takeRole } from '../src/slices/safety/staff/change-staff.ts'
import { listStaff } from '../src/slices/safety/staff/staff.reads.ts'
import { patternOrder } from './desk-patterns.ts'
import { openConnection } from './open-connection.ts'

const usage = `Say what to do: npm run desk -- ROLE add EMAIL, ROLE remove EMAIL, staff list, or pattern add NAME PATTERN, dry-run NAME, live NAME, remove NAME, list; ROLE is one of ${roles.join(', ')}`
const say = (line: string) => void process.stdout.write(`${line}\n`)

type Order = (db: Db) => Promise<void>

/** Says who is of the staff, and as what: `npm run desk -- ROLE add|remove EMAIL`, `staff list`. */
async function main(): Promise<void> {
  const order = orderOf(process.argv.slice(2))
  if (!order) throw new ConfigError(usage)

  const { connection, close } = await openConnection(readConfig(process.env))
  const pool = openPool(connection)
  try {
    await order(openDatabase(pool))
  } finally {
    await pool.end()
    await close()
  }
}

function orderOf([word = '', act = '', email = '', ...more]: string[]): Order | null {
  if (word === 'pattern') return patternOrder([act, email, ...more])
  if (more.length > 0) return null
  if (word === 'staff') return act === 'list' && email === '' ? list : null
  const role = roles.find((one) => one === word)
  const change = { add: giveRole, remove: takeRole }[act]
  if (!role || !change || email.trim() === '') return null
  return async (db) => {
    const accountId = await accountIdOf(db, email)
    if (accountId === null) throw new ConfigError(`Nobody here has the address ${email}.`)
    const came = await change({ db, clock: systemClock }, accountId, role, userInfo().username)
    if (came === 'last_owner') throw new ConfigError(`${email} is the last owner. Make another one first.`)
    say(textOf(came, act, email, role))
  }
}

function textOf(came: StaffChange, act: string, email: string, role: Role): string {
  if (came === 'unchanged')
    return `${email} ${act === 'add' ? 'is' : 'was not'} ${role}${act === 'add' ? ' already' : ''}.`
  return came === 'given' ? `${email} is ${role} now.` : `${email} is not ${role} any more.`
}

async function list(db: Db) {
  const staff = await listStaff(db)
  if (staff.length === 0) say('Nobody is of the staff yet: npm run desk -- owner add EMAIL')
  for (const { email, name, role, addedAt } of staff)
    say(`${addedAt.toISOString().slice(0, 10)}  ${role.padEnd(9)}  ${email}  ${name}`)
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
})
