const status = 'who hides their online status hides how active they are, in the score and under Active today'
const badgeTest = 'server/src/slices/profiles/verify-business.test.ts'

export const securityPrivacy = [
  {
    guard: 'who hides their online status hides how active they are, in the score with one person',
    file: 'server/src/slices/profiles/compatibility.reads.ts',
    remove: 'row.showsOnlineStatus ? row.lastActiveAt : null',
    put: 'row.lastActiveAt',
    test: 'server/src/slices/discovery/discovery.test.ts',
    named: status,
  },
  {
    guard: 'who hides their online status hides how active they are, in suggestions and under Active today',
    file: 'server/src/slices/discovery/member-index/read-members.ts',
    remove: `case when profile.shows_online_status then \${milliseconds('profile.last_active_at')}::text else '' end`,
    put: `\${milliseconds('profile.last_active_at')}::text`,
    test: 'server/src/slices/discovery/discovery.test.ts',
    named: status,
  },
  {
    guard: 'another name takes the mark of a verified business away',
    file: 'server/src/slices/profiles/save-profile.ts',
    remove: '    if (renamed.numUpdatedRows > 0n) await askAgainAfterRenaming(tx, ctx.actor.id, now)\n',
    test: badgeTest,
    named: 'takes the mark away and opens the question again',
  },
  {
    guard: 'another document takes the mark of a verified business away',
    file: 'server/src/slices/profiles/verify-business.ts',
    remove: `  if (after === 'pending') {
    await tx.updateTable('profile').set({ isVerified: false }).where('accountId', '=', accountId).execute()
  }\n`,
    test: badgeTest,
    named: 'takes the mark away and opens the question again',
  },
  {
    guard: 'typing is told to nobody once a conversation has ended',
    file: 'server/src/slices/messages/sending/relay-typing.ts',
    remove: ' and ended_at is null',
    test: 'server/src/slices/presence/presence.test.ts',
    named: 'who types is no longer told to somebody they have just parted from',
  },
  {
    guard: 'nobody reads on in a conversation that has ended',
    file: 'server/src/slices/messages/messages.reads.ts',
    remove: `    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))\n`,
    put: `    .where((eb) => eb.or([eb('lowId', '=', memberId), eb('highId', '=', memberId)]))\n`,
    test: 'server/src/slices/connections/undo-and-unmatch.test.ts',
    named: 'unmatching ends match and conversation for both',
  },
]
