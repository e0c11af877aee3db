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
      remove: `    .where('emailNotifications', '=', true)\n    .where(news, '=', true)\n`,
      put: `    .where('emailNotifications', '=', true)\n`,
      test: newsTest,
      named: `with ${kind} off`,
    },
  ]),
]
