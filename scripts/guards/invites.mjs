const folder = 'server/src/slices/invites'
const test = `${folder}/invites.test.ts`
const race = `${folder}/accept-race.test.ts`

export const invites = [
  {
    guard: 'one inviter a newcomer',
    file: 'server/migrations/0100_create_invites.sql',
    remove: `create table invited_member (
  account_id uuid primary key references`,
    put: `create table invited_member (
  account_id uuid references`,
    test: race,
    named: 'of ten who name two links at once',
  },
  {
    guard: 'the link is held while somebody comes by it',
    file: `${folder}/accept-invite.ts`,
    remove: `.forKeyShare('inviteCode')`,
    test: race,
    named: 'of a link whose owner is erased while newcomers come by it',
  },
  {
    guard: 'one link a member',
    file: `${folder}/make-link.ts`,
    remove: `    .onConflict((conflict) => conflict.column('accountId').doNothing())\n`,
    test,
    named: 'asked for in ten tabs at once',
  },
  {
    guard: 'who invites was here before',
    file: 'domain/src/invites/invites.ts',
    remove: 'inviterJoinedAt < joinedAt && ',
    test: 'domain/src/invites/invites.test.ts',
    named: 'no circle of members is possible',
  },
  {
    guard: 'by whose link somebody came is noted for a day',
    file: 'domain/src/invites/invites.ts',
    remove: ' && since <= noteWithinMilliseconds',
    test,
    named: 'it is noted for a day after joining',
  },
  {
    guard: 'the own mailbox does not count',
    file: 'domain/src/invites/invites.ts',
    remove: '  mailboxes.delete(canonicalEmail(ownEmail))\n',
    test,
    named: 'the own mailbox never counts',
  },
  {
    guard: 'a mailbox counts once',
    file: 'domain/src/invites/invites.ts',
    remove: 'emails.map(canonicalEmail)',
    put: 'emails',
    test,
    named: 'the own mailbox never counts',
  },
  {
    guard: 'who came counts with a verified address',
    file: `${folder}/invites.reads.ts`,
    remove: `    .where('account.emailVerified', '=', true)\n`,
    test,
    named: 'who came by a link counts',
  },
  {
    guard: 'who is leaving does not count for who invited them',
    file: `${folder}/invites.reads.ts`,
    remove: `    .where('account.emailVerified', '=', true)
    .where('account.leftAt', 'is', null)\n`,
    put: `    .where('account.emailVerified', '=', true)\n`,
    test,
    named: 'who is leaving or suspended does not count',
  },
  {
    guard: 'who is suspended does not count for who invited them',
    file: `${folder}/invites.reads.ts`,
    remove: `    .where('profile.isSuspended', '=', false)
    .execute()`,
    put: '    .execute()',
    test,
    named: 'who is leaving or suspended does not count',
  },
  ...['isSuspended', 'pausedUntil', 'leftAt'].map(linkOfWho),
  {
    guard: 'a link is nobody’s to whom its owner does not find',
    file: `${folder}/invites.reads.ts`,
    remove: `
    .$if(viewerId !== null, (query) => query.where(mayMeet(viewerId!, 'inviteCode.accountId')))`,
    test,
    named: 'her link is nobody’s to him',
  },
  {
    guard: 'codes are tried so often by a client address',
    file: `${folder}/show-inviter.ts`,
    remove: `  await ctx.limits.count('lookup', ctx.request.address)\n`,
    test,
    named: 'codes are tried so often',
  },
  {
    guard: 'a place on the waitlist is shown of a verified address only',
    file: `${folder}/show-inviter.ts`,
    remove: ' && inviter.emailVerified',
    test,
    named: 'before the launch a link leads on',
  },
]

function linkOfWho(state) {
  const [line, who] = {
    isSuspended: [`.where('profile.isSuspended', '=', false)`, 'is suspended'],
    pausedUntil: [`.where('profile.pausedUntil', 'is', null)`, 'is on a break'],
    leftAt: [`.where('account.leftAt', 'is', null)`, 'is leaving'],
  }[state]
  // The first two stand in the count as well: what comes before tells them apart.
  return {
    guard: `the link of somebody who ${who} leads nobody in`,
    ...{ file: `${folder}/invites.reads.ts`, ...removing(line) },
    ...{ test, named: `the link of somebody who ${who}` },
  }
}

function removing(line) {
  const lines = [
    `.where('inviteCode.code', '=', normaliseInviteCode(code))`,
    `.where('account.leftAt', 'is', null)`,
    `.where('profile.isSuspended', '=', false)`,
    `.where('profile.pausedUntil', 'is', null)`,
  ]
  const kept = lines.filter((one) => one !== line)
  return { remove: lines.join('\n    '), put: kept.join('\n    ') }
}
