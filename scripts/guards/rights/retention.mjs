const retention = 'server/src/slices/rights/retention'
const jobs = `${retention}/retention.test.ts`
const unverified = 'server/src/slices/rights/deletion/erase-unverified.ts'
const unverifiedTest = 'server/src/slices/rights/deletion/erase-unverified.test.ts'
const cases = 'server/src/slices/safety/retention/end-cases.ts'
const casesTest = 'server/src/slices/safety/retention/end-cases.test.ts'
const record = 'server/src/slices/staff/audit/forget-audit.ts'
const recordTest = 'server/src/slices/staff/audit/forget-audit.test.ts'

/** Why an unverified account stays: a line of the condition each. */
const stays = [
  ['is of the staff', 'staff where staff.account_id = account.id)'],
  ['verified a phone number', 'profile where profile.account_id = account.id and phone_verified)'],
  ['has a match', 'match where account.id in (match.low_id, match.high_id))'],
  ['has paid', 'payment where payment.account_id = account.id)'],
  ['has a subscription', 'subscription where subscription.account_id = account.id)'],
  ['has a plan', 'plan_grant where plan_grant.account_id = account.id)'],
  ['has an open case', "ticket where ticket.subject_id = account.id and state = 'open')"],
].map(([reason, condition]) => ({
  guard: `whoever ${reason} stays unverified`,
  file: unverified,
  remove: `    and not exists (select from ${condition}`,
  test: unverifiedTest,
  named: `whoever ${reason} stays`,
}))

/** What keeps things for as long as they are kept, and no longer. */
export const retentionGuards = [
  {
    guard: 'one server runs a retention job',
    file: `${retention}/retention.store.ts`,
    remove: `        .where(sql<boolean>\`coalesce(retention_job.running_until <= \${now}, true)\`)\n`,
    test: jobs,
    named: 'what a server that was killed had begun',
  },
  {
    guard: 'a retention job that just ran is not run again',
    file: `${retention}/retention.store.ts`,
    remove: `        .where(sql<boolean>\`coalesce(retention_job.ran_at <= \${notSince}, true)\`)`,
    test: jobs,
    named: 'of servers that run a job at once one does',
  },
  {
    guard: 'a retention job that fails stops no other',
    file: `${retention}/run-job.ts`,
    remove: '    error = String(thrown).slice(0, 500)\n',
    put: '    throw thrown\n',
    test: jobs,
    named: 'a job that fails says so',
  },
  {
    guard: 'a server that ends breaks its retention job off',
    file: `${retention}/remove-ended.ts`,
    remove: '    if (run.stop?.aborted) return\n',
    test: jobs,
    named: 'a server that ends stops between two steps',
  },
  ...stays,
  {
    guard: 'nobody is erased as unverified where no mail leaves',
    file: `${retention}/run-job.ts`,
    remove: '  if (offBecause(name, config) !== null) return false\n',
    test: unverifiedTest,
    named: 'nobody is erased where no mail leaves the server',
  },
  {
    guard: 'an account is erased by one server',
    file: unverified,
    remove: ' for update skip locked',
    test: unverifiedTest,
    named: 'of servers that look at once each account is erased by one',
  },
  {
    guard: 'one unverified account that fails holds up none',
    file: unverified,
    remove: '.catch((error) => errors.push(error) && false)',
    test: unverifiedTest,
    named: 'one whose erasure fails holds up none of the others',
  },
  {
    guard: 'who is erased as unverified is in the ledger',
    file: unverified,
    remove: '    await needs.erasures.note({ accountId, erasedAt: now, keepsWords: false })\n',
    test: unverifiedTest,
    named: 'an account that was not verified in thirty days is erased',
  },
  {
    guard: 'a case stays while its appeal is open',
    file: cases,
    remove: ` and (appeal.id is null or appeal.decided_at <= \${before})`,
    test: casesTest,
    named: 'what is open stays however old it is',
  },
  {
    guard: 'evidence stays for a second look',
    file: cases,
    remove: `        and not exists (select from report again join report on report.id = again.again_of
          where report.ticket_id = ticket.id)\n`,
    test: casesTest,
    named: 'evidence stays for the report that asks to look at it again',
  },
  {
    guard: 'a decision that holds stays',
    file: cases,
    remove: '.filter(({ holds }) => !holds)',
    test: casesTest,
    named: 'a decision that still holds stays',
  },
  {
    guard: 'the files of a case go with it',
    file: cases,
    remove: "await record(tx, [{ type: 'case_files.removed', paths: files }], needs.clock.now())",
    put: 'void record',
    test: casesTest,
    named: 'a case goes a year after it was closed',
  },
  {
    guard: 'a case is ended by one server',
    file: cases,
    remove: `    .forUpdate()
    .skipLocked()\n`,
    test: casesTest,
    named: 'a case that fails halfway is whole',
  },
  {
    guard: 'old rows of the record go by one server at a time',
    file: record,
    remove: "  await sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`.execute(tx)\n",
    test: recordTest,
    named: 'of servers that remove old rows by different limits at once',
  },
  {
    guard: 'the record says where it goes on from',
    file: 'server/src/slices/staff/audit/audit-chain.ts',
    remove: 'const first = await startOf(db)',
    put: 'const first = { number: 0, hash: start }',
    test: recordTest,
    named: 'old rows go from the first on',
  },
  {
    guard: 'a younger row keeps those behind it on record',
    file: record,
    remove: `coalesce((select min(id) from audit where done_at > \${before}), (select max(id) + 1 from audit))`,
    put: `(select max(id) + 1 from audit where done_at <= \${before})`,
    test: recordTest,
    named: 'a row that is younger than those behind it keeps them',
  },
]
