const archive = 'server/src/slices/rights/export'
const exportTest = `${archive}/export.test.ts`
const canaryTest = `${archive}/canary.test.ts`
const marks = 'an archive has every exportable mark of its member, and none of anybody else'

export const exports = [
  {
    guard: 'those who ask for an archive take turns',
    file: `${archive}/exports.claims.ts`,
    remove:
      "  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()\n",
    test: exportTest,
    named: 'of those that are begun at the same instant each but one is refused, and told when',
  },
  {
    guard: 'who asks for an archive proves who they are',
    file: `${archive}/ask-for-export.ts`,
    remove: '  await confirmIdentity(ctx, proof)\n',
    test: exportTest,
    named: 'it takes the password, or a code where two-step sign-in is on, or a sign-in just now',
  },
  {
    guard: 'the session in the link to an archive',
    file: `${archive}/export-link.ts`,
    remove: '{ exportId, sessionId, until }: Opens)',
    put: "{ exportId, until }: Opens, sessionId = '')",
    test: exportTest,
    named: 'a link opens for its member alone, in the session that asked, for a quarter of an hour',
  },
  {
    guard: 'the claim of whoever makes an archive',
    file: `${archive}/exports.store.ts`,
    remove: "        .where('claimedUntil', '<=', now)\n",
    test: exportTest,
    named: 'of servers that look at once one makes it',
  },
  {
    guard: 'whether two may meet, before the archive has a name',
    file: `${archive}/archive/names.ts`,
    remove: '}\n        then coalesce((',
    put: '} or true\n        then coalesce((',
    test: canaryTest,
    named: 'those who may not meet are somebody to each other, whoever blocked whom',
  },
  {
    guard: 'only own words of what a member no longer sees',
    file: `${archive}/archive/conversations.ts`,
    remove: "    .$if(!isOpen, (query) => query.where('senderId', '=', memberId))\n",
    test: canaryTest,
    named: marks,
  },
  {
    guard: 'only own files of what a member no longer sees',
    file: `${archive}/archive/files.ts`,
    remove: '    .where(isOpenTo(id))\n',
    test: canaryTest,
    named: marks,
  },
]
