const store = 'server/src/slices/connections/connections.store.ts'
const swipeTest = 'server/src/slices/connections/swipe.test.ts'

export const connections = [
  {
    guard: "the pair's advisory lock",
    file: store,
    remove: 'holdPair(tx, accountId, targetId)',
    put: 'null',
    test: swipeTest,
    named: 'two who connect at the same instant',
  },
  {
    guard: "the clock's row lock",
    file: 'server/src/slices/connections/swipe-statements.ts',
    remove: '\n    .forUpdate(),',
    put: ',',
    test: swipeTest,
    named: 'parallel swipes of one member never pass the allowance',
  },
  {
    guard: "the clock's row lock",
    file: 'server/src/slices/connections/swipe-statements.ts',
    remove: '\n    .forUpdate(),',
    put: ',',
    test: 'server/src/slices/connections/undo-and-unmatch.test.ts',
    named: 'undoing from many tabs at once gives one swipe back',
  },
  {
    guard: 'a swipe that is sent again is answered as it was',
    file: 'server/src/slices/connections/swipe.ts',
    remove: 'await sentBefore(tx, actor.id, input)',
    put: `await Promise.reject(new Refusal('connections.already_swiped'))`,
    test: 'server/src/contract/stale-saves.test.ts',
    named: 'a swipe that is sent again',
  },
  {
    guard: 'a connect that is sent again still brings its match',
    file: 'server/src/slices/connections/swipe.ts',
    remove: 'await activeMatchOf(tx, accountId, targetId)',
    put: 'null',
    test: 'server/src/contract/stale-saves.test.ts',
    named: 'a swipe that is sent again',
  },
]
