const safety = 'server/src/slices/safety'
const ticketsTest = `${safety}/tickets/tickets.test.ts`
const appealsTest = `${safety}/standing/appeals.test.ts`
const suspensionTest = `${safety}/standing/suspension.test.ts`
const reportsTest = `${safety}/reports/reports.test.ts`
const markKindsTest = `${safety}/evasion/mark-kinds.test.ts`
const evidenceTest = `${safety}/evidence/evidence.test.ts`
const schema = 'server/migrations/0044_create_moderation.sql'

export const moderation = [
  {
    guard: "the ticket's row lock",
    file: `${safety}/tickets/tickets.store.ts`,
    remove: `    .where('number', '=', number)\n    .forUpdate()\n`,
    put: `    .where('number', '=', number)\n`,
    test: ticketsTest,
    named: 'two who decide one ticket at the same instant make one decision',
  },
  {
    guard: 'the version that a decision names',
    file: `${safety}/tickets/decide.ts`,
    remove: "  if (ticket.version !== version) throw new Refusal('safety.ticket_changed')\n",
    test: ticketsTest,
    named: 'a decision on what has changed since is refused',
  },
  {
    guard: 'a look at a ticket is on record with it',
    file: `${safety}/tickets/view-ticket.ts`,
    remove:
      "    await audit(tx, by, now, { act: 'ticket.viewed', subjectId: found.subjectId, details: { number } })\n",
    test: ticketsTest,
    named: 'every look and every act is on record',
  },
  {
    guard: 'nobody decides about a role as high as theirs',
    file: `${safety}/tickets/decide.ts`,
    remove: '  refuseUnlessBelow(by, ticket.subjectId, await roleOf(tx, ticket.subjectId))\n',
    put: '  void [refuseUnlessBelow, roleOf]\n',
    test: ticketsTest,
    named: 'nobody looks at or decides about themselves',
  },
  {
    guard: 'suspended members are refused by every other call',
    file: 'server/src/app/answer.ts',
    remove: `  await refuseSuspended(ctx, ctx.actor)\n`,
    test: suspensionTest,
    named: 'a suspended member signs in and is answered by the calls of their account alone',
  },
  {
    guard: 'the sessions of who is suspended end with the decision',
    file: `${safety}/standing/apply-standing.claims.ts`,
    remove: '    await endAllSessions(tx, memberId, now)\n',
    put: '    void endAllSessions\n',
    test: suspensionTest,
    named: 'their sessions and tabs end at once',
  },
  {
    guard: 'the idempotency key of giving unused days back',
    file: 'server/src/platform/payments/stripe-payments.ts',
    remove: '`refund-$',
    put: 'performance.now() + `refund-$',
    test: suspensionTest,
    named: 'a ban ends the plan and gives the unused days back, once',
  },
  {
    guard: 'the database keeps an appeal from who decided first',
    file: schema,
    remove: '  check (decided_by is null or decided_by <> first_decided_by),\n',
    test: appealsTest,
    named: 'the database refuses an appeal decided by who decided first',
  },
  {
    guard: 'the database refuses a restriction without its reasons',
    file: schema,
    remove: "  check (act = 'dismiss' or (",
    put: '  check (true or (',
    test: appealsTest,
    named: 'a restriction without all of its reasons',
  },
  {
    guard: 'the database keeps a report that is looked at again from who dismissed it',
    file: schema,
    remove:
      'create trigger decision_is_by_another before insert on decision for each row execute function refuse_first_decider();\n',
    test: reportsTest,
    named: 'the database refuses that who dismissed a report decides about it again',
  },
  {
    guard: "a reporter's reports take turns",
    file: `${safety}/reports/report.ts`,
    remove: '        await lockReporter(tx, actor.id)\n',
    test: reportsTest,
    named: 'the same report sent ten times at once is one',
  },
  {
    guard: "a reporter's repeats are counted once more in their turn",
    file: `${safety}/reports/report.ts`,
    remove: '        await refuseTooManyRepeats(tx, ctx, input)\n',
    test: reportsTest,
    named: 'of twelve repeats at once five are stored',
  },
  {
    guard: 'a report that is stored already is not counted against itself',
    file: `${safety}/reports/reports.reads.ts`,
    remove: "    .where('clientId', 'is distinct from', clientId)\n",
    test: reportsTest,
    named: 'a report that is stored already is not counted against itself',
  },
  {
    guard: 'copies go where what they were made for was not stored',
    file: `${safety}/evidence/copy-files.ts`,
    remove: '    await removeCopies(files, copied)\n    throw error\n',
    put: '    throw error\n',
    test: reportsTest,
    named: 'where a file cannot be copied nothing is reported and no copy is left',
  },
  {
    guard: 'the hash of a copied file',
    file: `${safety}/evidence/evidence.reads.ts`,
    remove: ' || (await hashOfFile(files, filePath)) === body.file?.sha256',
    put: ' || hashOfFile !== undefined',
    test: evidenceTest,
    named: 'where somebody has changed its file',
  },
  {
    guard: 'photos that were found by a part are compared',
    file: `${safety}/evasion/look-for-marks.ts`,
    remove: 'other !== null && hammingDistance(photo, other) <= ALIKE_BITS',
    put: 'other !== null || hammingDistance === undefined || ALIKE_BITS === 0',
    test: markKindsTest,
    named: 'other photos are not, nor any that shows too little to be told by',
  },
  {
    guard: 'a photo that shows too little has no hash',
    file: 'domain/src/uploads/perceptual-hash.ts',
    remove: '  if (Math.min(ones, BITS - ones) < TELLING_BITS) return null\n',
    put: '  void [ones, TELLING_BITS]\n',
    test: markKindsTest,
    named: 'other photos are not, nor any that shows too little to be told by',
  },
  {
    guard: 'marks that have ended are not compared',
    file: `${safety}/evasion/look-for-marks.ts`,
    remove: "    .where('banMark.until', '>', now)\n",
    put: "    .where('banMark.until', '>', new Date(Math.min(0, now.getTime())))\n",
    test: markKindsTest,
    named: 'photos and cards are forgotten after two years',
  },
  {
    guard: 'what an account paid with is a mark after its ban, too',
    file: 'server/src/app/handlers/safety-handlers.ts',
    remove: 'keepLateMarks, lookForMarks<',
    put: '...(keepLateMarks === undefined ? [] : []), lookForMarks<',
    test: markKindsTest,
    named: 'what a banned account paid with is a mark also where the provider says so only after the ban',
  },
  {
    guard: 'a list of appeals that shows its reader nothing new is not on record as looked at',
    file: `${safety}/standing/decide-appeal.ts`,
    remove:
      "    if (Object.keys(details.shown).length === 0) nothingToRecord(by, 'appeals.viewed')\n    else await audit(",
    put: '    void nothingToRecord\n    await audit(',
    test: appealsTest,
    named: 'a list of appeals is on record as looked at when it shows its reader something new',
  },
  {
    guard: 'what was written down of a fraud notice',
    file: `${safety}/fraud/give-fraud-notices.ts`,
    remove: '.filter((id) => !told.has(id))',
    put: '.filter(() => told)',
    test: `${safety}/fraud/fraud-notices.test.ts`,
    named: 'another ban of the same account tells nobody twice',
  },
  {
    guard: 'what cannot be ended or released in time holds up nothing behind it',
    file: 'server/src/platform/for-all-due.ts',
    remove: '.catch((error) => errors.push(error))',
    test: 'server/src/platform/for-all-due.test.ts',
    named: 'one that fails is said, and holds up nobody behind it',
  },
]
