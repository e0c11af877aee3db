const folder = 'server/src/slices/rights/deletion'
const deletion = `${folder}/deletion.test.ts`
const erasure = `${folder}/erasure.test.ts`
const byStaff = 'server/src/slices/desk/members/delete-member.ts'
const queue = 'server/src/slices/desk/queues/deletions.test.ts'

/** What keeps a member who leaves from being found, from being lost too early, and from coming back after. */
export const departures = [
  {
    guard: 'who leaves types their username',
    file: `${folder}/ask-for-deletion.ts`,
    remove: "  if (!isConfirmed(confirmation, username)) throw new Refusal('rights.not_confirmed')\n",
    test: deletion,
    named: 'who leaves types their username and shows that it is them',
  },
  {
    guard: 'who leaves shows that it is them',
    file: `${folder}/ask-for-deletion.ts`,
    remove: '  await confirmIdentity(ctx, proof)\n',
    test: deletion,
    named: 'who leaves types their username and shows that it is them',
  },
  {
    guard: 'the only owner stays',
    file: `${folder}/depart.claims.ts`,
    remove: "  if (await isLastOwner(tx, accountId)) throw new Refusal('rights.last_owner')\n",
    test: deletion,
    named: 'the only owner stays, until there is another',
  },
  {
    guard: 'owners leave one after the other',
    file: 'server/src/slices/staff/roles/last-owner.claims.ts',
    remove: '  await holdStaff(tx)\n',
    test: deletion,
    named: 'of two owners who leave at the same instant one stays',
  },
  {
    guard: 'who leaves is hidden',
    file: 'server/src/slices/profiles/restrictions.claims.ts',
    remove: ' || leftAt !== null',
    test: deletion,
    named: 'who leaves is found by nobody',
  },
  {
    guard: 'nobody comes back once their time has come',
    file: `${folder}/stay.claims.ts`,
    remove: ' || departure.dueAt <= now',
    test: deletion,
    named: 'after two weeks it is too late',
  },
  {
    guard: 'nobody is erased before their time',
    file: `${folder}/erase-member.claims.ts`,
    remove: ' || departure.dueAt > now',
    test: erasure,
    named: 'nobody is erased before their time has come',
  },
  {
    guard: 'who is erased is in the ledger first',
    file: `${folder}/erase-member.claims.ts`,
    remove: '  await erasures.note({ accountId, erasedAt: now, keepsWords })\n',
    test: erasure,
    named: 'the ledger has who was erased',
  },
  {
    guard: 'words go where their member wanted it',
    file: `${folder}/erase-member.claims.ts`,
    remove: '  if (!keepsWords) await removeWordsOf(tx, accountId, now)\n',
    test: erasure,
    named: 'of who left nothing of theirs is in any table',
  },
  {
    guard: 'the files of who is erased go',
    file: `${folder}/erase-member.claims.ts`,
    remove: '  await releaseAllOf(tx, accountId, now)\n',
    test: erasure,
    named: 'of who left nothing of theirs is in any table',
  },
  {
    guard: 'one erases at a time',
    file: `${folder}/departures.store.ts`,
    remove: '    .forUpdate()\n',
    test: erasure,
    named: 'of many who erase at once',
  },
  {
    guard: 'the staff erases nobody before they are due',
    file: byStaff,
    remove: "    if (!leaving.isDue) throw new Refusal('desk.not_due')\n",
    test: queue,
    named: 'nobody is erased before they are due',
  },
  {
    guard: 'the second of two who delete a member is refused',
    file: byStaff,
    remove: "    if (!isNew) throw new Refusal('desk.leaving_already')\n",
    put: '    void isNew\n',
    test: queue,
    named: 'nobody is deleted twice',
  },
  {
    guard: 'why the staff deleted somebody goes with them',
    file: 'server/src/slices/rights/data-map/accounts.tables.ts',
    remove: 'set: { reason: cleared.nothing, failedAt',
    put: 'set: { failedAt',
    test: erasure,
    named: 'of who left nothing of theirs is in any table',
  },
  {
    guard: 'an erasure that failed is noted',
    file: `${folder}/watch-departures.ts`,
    remove:
      "    await markFailed(needs.db, accountId, typeof code === 'string' ? code : name, needs.clock.now())\n",
    put: '    void [markFailed, code, name]\n',
    test: queue,
    named: 'an erasure that failed stands in the queue',
  },
]
