const test = 'web/merge-chunks.test.ts'

// How many files of the application a browser asks for.
export const parts = [
  {
    guard: 'two files that would import each other in a circle stay apart',
    file: 'web/merge-chunks.ts',
    remove: '    if (chunk === a || chunk === b) return undefined\n',
    test,
    named: 'two files with another between them',
  },
  {
    guard: 'a file is not merged where what it imports would be loaded in vain',
    file: 'web/merge-chunks.ts',
    remove: 'return more.reduce((left, cost) => left - cost, saved)',
    put: 'return saved',
    test,
    named: 'what a file would pull in',
  },
]
