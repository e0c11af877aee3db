const folder = 'server/src/slices/notifications'
const file = `${folder}/push-deliveries.store.ts`
const test = `${folder}/push-delivery.test.ts`
const newsTest = `${folder}/news-settings.test.ts`

export const notifications = [
  {
    guard: "the deliveries' row locks",
    file,
    remove: ' for update skip locked',
    test,
    named: 'of servers that take what is due at once, each push is taken by one',
  },
  {
    guard: 'what was asked while a push was under way',
    file,
    remove: `    .where('asked', '=', delivery.asked)\n`,
    test,
    named: 'a message that comes while a push is under way is pushed as well',
  },
  {
    guard: 'who turned New Matches off is not notified of them',
    file: `${folder}/notify.ts`,
    remove: 'notifications.filter(({ recipientId }) => wanting.has(recipientId))',
    put: 'notifications',
    test: newsTest,
    named: 'with New Matches off',
  },
  {
    guard: 'who turned New Messages off is not notified of them',
    file: `${folder}/notify-of-messages.ts`,
    remove: ' and settings.new_messages',
    test: newsTest,
    named: 'with New Messages off',
  },
  ...['New Matches', 'New Messages'].flatMap((kind) => [
    {
      guard: `who turned ${kind} off is not pushed to about them`,
      file: `${folder}/ask-for-pushes.ts`,
      remove: `
      and case \${kind}::text when 'match' then settings.new_matches else settings.new_messages end`,
      test: newsTest,
      named: `with ${kind} off`,
    },
    {
      guard: `who turned ${kind} off gets no mail about them`,
      file: 'server/src/slices/accounts/settings/settings.reads.ts',
      remove: `mailable(db, accountId).where(news, '=', true)`,
      put: 'mailable(db, accountId)',
      test: newsTest,
      named: `with ${kind} off`,
    },
  ]),
  {
    guard: 'the link of a mail is signed for its kind and member',
    file: 'server/src/slices/accounts/settings/unsubscribe.ts',
    remove: `isSigned(link, { id: row.accountId, token: row.unsubscribeToken })`,
    put: 'true',
    test: 'server/src/slices/accounts/settings/unsubscribe.test.ts',
    named: 'no token that is not ours does anything',
  },
  {
    guard: 'a kind of mail that is left to the digest or off does not come by itself',
    file: 'server/src/slices/accounts/settings/settings.reads.ts',
    remove: `kinds.filter((kind) => address[mailSettingOf[kind]] === 'on')`,
    put: '[...kinds]',
    test: `${folder}/news-choices.test.ts`,
    named: 'a kind of mail that is',
  },
  {
    guard: 'a push of a kind that is left to the digest or off is not delivered',
    file: `${folder}/deliver-pushes.ts`,
    remove: `    delivery.isOnFor[kindOf(subject)] &&\n`,
    test: `${folder}/news-choices.test.ts`,
    named: 'a kind of push that is',
  },
  ...[
    {
      guard: 'a digest is asked for by one server',
      file: 'take-digests.ts',
      remove: `
    for update of digest skip locked`,
      named: 'of servers that look at once each digest is asked for by one',
    },
    {
      guard: 'a digest is mailed once a week',
      file: 'mail-digest.ts',
      remove: ' || !mayGoOut(occurredAt, told.sentAt, now)',
      named: 'of two mails that were asked for in one week one is sent',
    },
    {
      guard: 'a digest does not go out once its morning is over',
      file: 'mail-digest.ts',
      remove: ' || !mayGoOut(occurredAt, told.sentAt, now)',
      named: 'a mail server that fails is asked again with the same mail',
    },
    {
      guard: 'who is hidden, on a break or left is in no digest',
      file: 'digest-news.reads.ts',
      remove: `account.left_at is null and not profile.is_suspended and not profile.is_hidden
  and not profile.is_unlisted and profile.paused_until is null`,
      put: 'true',
      named: 'whoever was news when the digest was asked for',
    },
    {
      guard: 'who waits and was blocked is in no digest',
      file: 'digest-news.reads.ts',
      remove: ` and \${mayBeSuggested(accountId, 'theirs.account_id')}`,
      named: 'the member blocks them',
    },
    {
      guard: 'digests wait while hundreds of them wait to be mailed',
      file: 'take-digests.ts',
      remove: `    if ((await waitingMails(tx)) >= mostWaiting) return 0\n`,
      named: 'no more are asked for while hundreds wait to be mailed',
    },
  ].map((guard) => ({
    ...guard,
    file: `${folder}/digest/${guard.file}`,
    test: `${folder}/digest/digest.test.ts`,
  })),
  {
    guard: 'who is on a break gets no digest',
    file: 'server/src/slices/accounts/settings/settings.reads.ts',
    remove: `    .where('profile.pausedUntil', 'is', null)\n`,
    test: `${folder}/digest/digest.test.ts`,
    named: 'members who take a break get no digest',
  },
]
