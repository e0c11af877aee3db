const store = 'server/src/slices/connections/connections.store.ts'
const swipeTest = 'server/src/slices/connections/swipe.test.ts'

export const connections = [
  {
    guard: "the pair's advisory lock",
    file: store,
    remove: `  await sql\`select pg_advisory_xact_lock(hashtextextended(\${\`\${pair.lowId} \${pair.highId}\`}, 0))\`.execute(tx)\n`,
    test: swipeTest,
    named: 'two who connect at the same instant',
  },
  {
    guard: "the clock's row lock",
    file: store,
    remove: `    .forUpdate()\n`,
    test: swipeTest,
    named: 'parallel swipes of one member never pass the allowance',
  },
]
