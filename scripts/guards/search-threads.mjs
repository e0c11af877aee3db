const threads = 'server/src/slices/discovery/member-index/threads'

export const searchThreads = [
  {
    guard: 'whoever is written while threads search is not taken as they were seen',
    file: `${threads}/merge-answers.ts`,
    remove: 'slots.filter((slot) => !written.has(slot))',
    put: 'slots',
    test: `${threads}/threads.test.ts`,
    named: 'an answer is right for its moment',
  },
  {
    guard: 'whoever is written while threads search is looked at once more',
    file: `${threads}/merge-answers.ts`,
    remove: '...bestOfWritten(memberIndex, question, leftOut, written)',
    test: `${threads}/threads.test.ts`,
    named: 'an answer is right for its moment',
  },
  {
    guard: 'threads are asked again where they did not find enough to spare',
    file: `${threads}/merge-answers.ts`,
    remove: '    if (isFull && unwritten.length < question.limit) return null\n',
    test: `${threads}/threads.test.ts`,
    named: 'they are asked again',
  },
  {
    guard: 'whoever is left out stays so in another slot',
    file: `${threads}/merge-answers.ts`,
    remove: '    if (gone.has(memberIndex.idAt(slot))) continue\n',
    test: `${threads}/threads.test.ts`,
    named: 'whoever came to a slot',
  },
  {
    guard: 'threads that ended are told of once',
    file: `${threads}/search-threads.ts`,
    remove: '    if (one.isOver) return\n',
    test: `${threads}/failures.test.ts`,
    named: 'a question whose thread',
  },
  {
    guard: 'threads that are silent are given up',
    file: `${threads}/start-threads.ts`,
    remove: 'inTime(Promise.all(answers), answerMilliseconds)',
    put: 'Promise.all(answers)',
    test: `${threads}/failures.test.ts`,
    named: 'a question whose thread',
  },
]
