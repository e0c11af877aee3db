const writes = 'server/src/slices/desk/staff-writes.test.ts'
const acts = 'server/src/slices/desk/members/member-acts.test.ts'
const members = 'server/src/slices/desk/members/members.test.ts'
const announcements = 'server/src/slices/desk/announcements/announcements.test.ts'
const send = 'server/src/slices/desk/announcements/send-announcement.ts'

/** What the staff does with members, in the queues and with announcements, and what its screens ask for. */
export const desk = [
  {
    guard: 'an act on a member and its row on record are one transaction',
    file: 'server/src/slices/desk/members/on-member.ts',
    remove: '  await audit(tx, by, now, { act, subjectId, details, ...(reason && { reason }) })\n',
    put: '  void [audit, by, now, subjectId, details, reason]\n',
    test: acts,
    named: 'it happens, and is on record with who, whom and why',
  },
  {
    guard: 'stopping an announcement and its row on record are one transaction',
    file: send,
    remove: "    await audit(tx, by, now, { act: 'announcement.stopped', subjectId: null, details })\n",
    put: "    await needs.db.transaction().execute((apart) => audit(apart, by, now, { act: 'announcement.stopped', subjectId: null, details }))\n",
    test: writes,
    named: "'announcement.stopped' ('stopping') by 'call': without its row on record nothing happens",
  },
  {
    guard: 'nobody acts on their own account',
    file: 'server/src/slices/staff/roles/act-below.claims.ts',
    remove: "  if (by.id === memberId) throw new Refusal('desk.own_account')\n",
    test: acts,
    named: 'nobody does it to themselves, or to a role as high as theirs',
  },
  {
    guard: 'nobody acts on a role as high as theirs',
    file: 'server/src/slices/staff/roles/act-below.claims.ts',
    remove:
      "  if (by.id !== null && (by.role === null || !mayActOn(by.role, role))) throw new Refusal('desk.higher_role')\n",
    put: '  void [mayActOn, role]\n',
    test: acts,
    named: 'nobody does it to themselves, or to a role as high as theirs',
  },
  {
    guard: 'nobody claims their own case',
    file: 'server/src/slices/desk/queues/claim-case.ts',
    remove: "      if (memberId === holderId) throw new Refusal('desk.own_account')\n",
    test: 'server/src/slices/desk/queues/queues.test.ts',
    named: 'nobody claims their own case',
  },
  {
    guard: 'a command gives work to nobody who may not do it',
    file: 'server/src/slices/staff/roles/act-below.claims.ts',
    remove: "  if (role === null || !mayDo(role, permission)) throw new Refusal('desk.not_permitted')\n",
    put: '  void [role, mayDo, permission]\n',
    test: 'server/src/slices/desk/desk-commands.test.ts',
    named: 'work is given by command to nobody who may not do it',
  },
  {
    guard: 'an announcement goes to no more than were counted',
    file: send,
    remove: "    if (members > counted) throw new Refusal('desk.count_changed')\n",
    put: '    void counted\n',
    test: announcements,
    named: 'it is sent to no more than were counted',
  },
  {
    guard: 'a draft that says something else by now is not written over',
    file: 'server/src/slices/desk/announcements/write-announcement.ts',
    remove: "  if (version !== null && row.version !== version) throw new Refusal('request.stale')\n",
    put: '  void version\n',
    test: announcements,
    named: 'what was approved and is then written anew',
  },
  {
    guard: 'a test mail goes to the staff only',
    file: 'server/src/slices/desk/announcements/mail-announcement.ts',
    remove: "    if (!to || !isStaff) throw new Refusal('desk.member_not_found')\n",
    put: "    if (!to) throw new Refusal('desk.member_not_found')\n    void isStaff\n",
    test: announcements,
    named: 'a test goes to oneself alone',
  },
  {
    guard: 'of a phone number only the last four digits, or all, are searched for by who may not see it',
    file: 'domain/src/desk/member-query.ts',
    remove: 'maySeePrivate ? digits.length >= PHONE_ENDING_DIGITS : digits.length === PHONE_ENDING_DIGITS',
    put: 'digits.length >= PHONE_ENDING_DIGITS',
    test: members,
    named: 'a member is found by each of what they can be found by',
  },
  {
    guard: 'nothing is put on record outside a transaction',
    file: 'server/src/slices/staff/audit/audit.claims.ts',
    remove: '  if (!tx.isTransaction) throw new Error(',
    put: '  void new Error(',
    test: 'server/src/slices/staff/audit/audit-chain.test.ts',
    named: 'nothing is put on record outside a transaction',
  },
  {
    guard: 'an amount that cannot be read gives nothing back',
    file: 'server/tools/desk/queue-commands.ts',
    remove: '  if (pence === 0) throw new ConfigError(',
    put: '  void new ConfigError(',
    test: 'server/src/slices/desk/queues/refunds.test.ts',
    named: 'typed by command, an amount that cannot be read gives nothing back',
  },
  {
    guard: 'what is on record is not asked for by itself',
    file: 'web/src/lib/calls/on-record.ts',
    remove: '  return !meta?.isOnRecord\n',
    put: '  void meta\n  return true\n',
    test: 'web/src/slices/desk/audit/record.screen.test.ts',
    named: 'what others do meanwhile puts no look on record',
  },
  {
    guard: 'a call that needs the second factor asks for it, and is made then',
    file: 'web/src/lib/calls/api.ts',
    remove: "    if (refusalCode(error) === 'desk.factor_due' && (await confirmStaff())) return next()\n",
    put: '    void [refusalCode, confirmStaff]\n',
    test: 'web/src/slices/desk/desk.screen.test.ts',
    named: 'what needs the second factor asks for its code, and is done then',
  },
  {
    guard: 'the desk closes for who has lost their role',
    file: 'web/src/slices/desk/shell/use-lost-role.ts',
    remove:
      "      if (code === 'desk.not_permitted')\n        void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })\n",
    test: 'web/src/slices/desk/desk.screen.test.ts',
    named: 'the desk closes for who loses their role',
  },
]
