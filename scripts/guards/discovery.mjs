const rules = 'domain/src/discovery'
const deck = 'web/src/slices/connections/deck'
const slice = 'server/src/slices/discovery'
const position = {
  file: 'server/src/slices/discovery/member-index/changes.ts',
  test: 'server/src/processes/index-lost-seconds.test.ts',
  named: 'a database whose position went back, or that was started again',
}

export const discovery = [
  {
    guard: 'days since active are averaged as they are',
    file: `${rules}/score.ts`,
    remove: 'Math.max(0, (now - then) / DAY)',
    put: 'Math.max(0, Math.floor((now - then) / DAY))',
    test: `${rules}/score.test.ts`,
    named: 'of two who were active',
  },
  {
    guard: 'only one preferred plan filters',
    file: `${rules}/preferences.ts`,
    remove: 'preferredTiers.length !== 1 || preferredTiers[0] === tier',
    put: 'preferredTiers.length === 0 || preferredTiers.includes(tier)',
    test: `${rules}/preferences.test.ts`,
    named: 'every tier where two are preferred',
  },
  {
    guard: 'scores that are equal to a thousandth are equal',
    file: `${rules}/score.ts`,
    remove: 'Math.round(total * 1000)',
    put: 'total * 1000',
    test: `${rules}/ranking.test.ts`,
    named: 'take scores as equal that are equal to a thousandth',
  },
  {
    guard: 'others fill up a batch that somebody leaves for the row of those who wait',
    file: `${deck}/deck-choices.ts`,
    remove: 'filledUp(without(deck, ids), deck.batch.length)',
    put: 'without(deck, ids)',
    test: `${deck}/deck.test.ts`,
    named: 'who come later leave a batch in view, and others fill it up',
  },
  {
    guard: 'nobody is left only where the last answer was not full',
    file: `${deck}/deck.ts`,
    remove: ' && count < SUGGESTION_LIMIT',
    test: `${deck}/deck.test.ts`,
    named: 'nor where a full answer held only people decided about',
  },
  {
    guard: 'who waits for an answer takes no place among the suggestions',
    file: `${slice}/suggest.ts`,
    remove: 'SUGGESTION_LIMIT, () => waitingIds(db, actor.id))',
    put: 'SUGGESTION_LIMIT, [])',
    test: `${slice}/discovery.test.ts`,
    named: 'who waits for an answer is not among the suggestions',
  },
  {
    guard: 'a profile counts its active matches only',
    file: 'server/src/slices/profiles/profiles.reads.ts',
    remove: `match.status = 'active' and `,
    test: `${slice}/discovery.test.ts`,
    named: 'a profile counts its active matches',
  },
  {
    guard: 'the index knows a database whose position went back',
    ...position,
    remove: 'hasGoneBack || ',
  },
  {
    guard: 'the index knows a database that was started again',
    ...position,
    remove: ' || life !== last.life',
  },
  {
    guard: 'the index reads everybody again where the database lost its last seconds',
    file: 'server/src/slices/discovery/member-index/follower.ts',
    remove: 'if (isElsewhere || isLate) {',
    put: 'if (isLate) {',
    test: position.test,
    named: 'when the database comes back without its last seconds',
  },
]
