const database = 'server/src/platform/database'
const lostTest = `${database}/drop-lost.test.ts`
const primaryTest = `${database}/primary.test.ts`
const awayTest = 'server/src/processes/database-away.test.ts'
const calls503 = 'while the database is away calls are answered with 503'
const fenceTest = 'server/src/processes/fence.test.ts'
const poolerTest = 'server/src/processes/pgbouncer.test.ts'

/** What holds when the database moves to another server. */
export const failOver = [
  {
    guard: 'connections to what was the primary are not used again',
    file: `${database}/drop-lost.ts`,
    remove: '    dropResting(pool)\n',
    test: lostTest,
    named: 'of ten connections to what was the primary one fails',
  },
  {
    guard: 'a connection in use meanwhile is not used again',
    file: `${database}/drop-lost.ts`,
    remove: 'if (lost.has(client)) return void client.end().catch(() => {})',
    test: lostTest,
    named: 'one that is in use meanwhile ends its work',
  },
  {
    guard: 'what fails for its own reasons drops no connection',
    file: `${database}/drop-lost.ts`,
    remove: 'if (!isDatabaseAway(error)) return',
    put: 'if (!error) return',
    test: lostTest,
    named: 'a statement that fails for its own reasons',
  },
  {
    guard: 'of several hosts the one that takes writes',
    file: `${database}/primary.ts`,
    remove: "    if (!(await takesWrites(client))) throw new Error('can only be read')\n",
    test: primaryTest,
    named: 'several hosts in the address lead to the one',
  },
  {
    guard: 'a primary that moved is looked for again',
    file: `${database}/database.ts`,
    remove: 'if (!primary || (await takesWrites(client))) return',
    put: 'if (primary === undefined || client) return',
    test: primaryTest,
    named: 'several hosts in the address lead to the one',
  },
  {
    guard: 'calls are answered with 503 while the database is away',
    file: 'server/src/app/rpc.ts',
    remove: '  if (passing) return unavailable(log, error, passing)\n',
    test: awayTest,
    named: calls503,
  },
  {
    guard: 'a 503 says when to try again',
    file: 'server/src/app/app.ts',
    remove: '  app.use(sayWhenToRetry)\n',
    test: awayTest,
    named: calls503,
  },
  {
    guard: 'a session that the library looks up is not lost with the database',
    file: 'server/src/slices/accounts/sessions/member-session.ts',
    remove: '  await sql`select 1`.execute(db)\n',
    test: awayTest,
    named: 'whoever has to be looked up anew',
  },
  {
    guard: 'a pooler that lends connections by transaction is refused',
    file: 'server/src/app/refuse-shared-sessions.ts',
    remove: 'if (after !== before) refuse()',
    test: poolerTest,
    named: 'a pooler in transaction mode is refused',
  },
  {
    guard: 'limits of time hold through a pooler',
    file: `${database}/database.ts`,
    remove: "}', false)`",
    put: "}', true)`",
    test: poolerTest,
    named: 'through a pooler in session mode',
  },
  {
    guard: 'a Redis that is the primary no more is left: Sentinels',
    file: 'server/src/platform/bus/redis.ts',
    remove: 'sentinels: [...sentinels],',
    put: 'sentinels: [],',
    test: 'server/src/platform/bus/sentinel.redis.test.ts',
    named: 'when the Redis that Sentinels watch is killed',
  },
  {
    guard: 'a message waits for a database that is away',
    file: 'web/src/slices/messages/unsent/deliver.ts',
    remove: "waits.includes(refusalCode(error) ?? '') && unavailable++ < unavailableTries",
    put: 'unavailable > unavailableTries',
    test: 'web/src/slices/messages/unsent/deliver.test.ts',
    named: 'does not give up a server whose',
  },
  {
    guard: 'a primary is ended before its lease is over',
    file: 'ops/failover/fence.sh',
    remove: '} - margin',
    put: '}',
    test: fenceTest,
    named: 'a primary whose lease is renewed is left alone',
  },
  {
    guard: 'the time of a lease begins when it takes writes',
    file: 'ops/failover/fence.sh',
    remove: 'then grace && continue',
    put: 'then continue',
    test: fenceTest,
    named: 'what takes no writes is left alone',
  },
]
