const matrix = 'server/src/slices/staff/door/matrix.test.ts'
const chain = 'server/src/slices/staff/audit/audit-chain.test.ts'
const door = 'server/src/slices/staff/door/check-staff.ts'

/** The door of the staff, and the record of what they look at and do. */
export const staff = [
  {
    guard: 'a role that is asked with every call',
    file: door,
    remove: "  if (role === null || !mayDo(role, permission)) return 'desk.not_permitted'\n",
    put: '  void [role, permission, mayDo]\n',
    test: matrix,
    named: 'of all calls of the staff',
  },
  {
    guard: 'a second factor for what changes something',
    file: door,
    remove: "  if (factor === 'off') return 'desk.factor_off'\n",
    test: matrix,
    named: 'what changes something needs the second factor',
  },
  {
    guard: 'a second factor of the last minutes',
    file: 'server/src/slices/staff/door/factor-use.ts',
    remove: "row.usedAt.getTime() > oldest ? 'fresh' : 'due'",
    put: "row.usedAt.getTime() > oldest - 900_000 ? 'fresh' : 'due'",
    test: matrix,
    named: 'what changes something needs the second factor',
  },
  {
    guard: 'a reason where the table of acts asks for one',
    file: door,
    remove: "  if (needsReason && reasonIn(input) === '') return 'desk.reason_missing'\n",
    put: '  void [needsReason, input]\n',
    test: matrix,
    named: 'a call whose act needs a reason',
  },
  {
    guard: 'a refusal is on record',
    file: door,
    remove: "if (await ctx.limits.take('deskRefusals', ctx.actor.id)) {",
    put: "if (!(await ctx.limits.take('deskRefusals', ctx.actor.id))) {",
    test: matrix,
    named: 'refusals beyond the limit',
  },
  {
    guard: 'rows of the record wait for each other',
    file: 'server/migrations/0084_end_what_is_kept.sql',
    remove: "  perform pg_advisory_xact_lock(hashtextextended('audit', 0));\n",
    test: chain,
    named: 'rows written at once by many',
  },
  {
    guard: 'a case that somebody else works on',
    file: 'server/src/slices/desk/queues/case-claims.store.ts',
    remove: "    throw new Refusal('desk.case_claimed')\n",
    put: '    void Refusal\n',
    test: 'server/src/slices/desk/queues/queues.test.ts',
    named: 'a case that somebody works on is theirs for fifteen minutes',
  },
  {
    guard: 'a claim that is over is anybody’s, one that is not is not',
    file: 'server/src/slices/desk/queues/case-claims.store.ts',
    remove: "        .where('caseClaim.claimedUntil', '<=', by.now),\n",
    put: ',\n',
    test: 'server/src/slices/desk/queues/queues.test.ts',
    named: 'of two who claim at once one has it',
  },
  {
    guard: 'a waiting refund is held while it is answered',
    file: 'server/src/slices/billing/refunds/refund-requests.claims.ts',
    remove: "    .where('state', '=', 'waiting')\n    .forUpdate()\n",
    put: "    .where('state', '=', 'waiting')\n",
    test: 'server/src/slices/desk/queues/refunds.test.ts',
    named: 'of two who decide at once one decides',
  },
]
