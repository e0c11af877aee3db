const store = 'server/src/slices/connections/connections.store.ts'
const swipeTest = 'server/src/slices/connections/swipe.test.ts'

const shelfTest = 'server/src/slices/connections/later/shelf.test.ts'
const passesTest = 'server/src/slices/connections/later/passes.test.ts'

export const connections = [
  {
    guard: 'the clock, held while the shelf is counted',
    file: 'server/src/slices/connections/later/shelve.ts',
    remove: '    await lockClock(tx, actor.id)\n',
    test: shelfTest,
    named: 'of many put on a shelf at once none is too many',
  },
  {
    guard: 'whoever is decided about leaves the shelf',
    file: 'server/src/slices/connections/swipe-statements.ts',
    remove: 'delete from shelved_member where',
    put: 'delete from shelved_member where false and',
    test: shelfTest,
    named: 'whoever is decided about is off the shelf',
  },
  {
    guard: 'who is on the shelf is not suggested',
    file: 'server/src/slices/discovery/indexed.ts',
    remove: '...shelved, ',
    test: 'server/src/slices/discovery/indexed.test.ts',
    named: 'answers, lists and counts are those of the full scan',
  },
  {
    guard: 'nobody is on a shelf or in the passes who hides',
    file: 'server/src/slices/connections/later/shown.reads.ts',
    remove: ' and not chosen.is_hidden',
    test: shelfTest,
    named: 'who hides, is suspended, takes a break, leaves or is blocked',
  },
  {
    guard: 'a pass that is brought back gives no swipe back',
    file: 'server/src/slices/connections/connections.reads.ts',
    remove: ' + (row.spent ?? 0)',
    test: passesTest,
    named: 'the swipe of a pass of today stays used',
  },
  {
    guard: 'nothing made before a pass that was brought back can be undone',
    file: 'server/src/slices/connections/pass.store.ts',
    remove: 'undoneUpTo(way, passedAt, clock.lastUndoAt, now)',
    put: 'undoneUpTo(way, passedAt, clock.lastUndoAt, now) && clock.lastUndoAt',
    test: passesTest,
    named: 'the swipe of a pass of today stays used',
  },
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
