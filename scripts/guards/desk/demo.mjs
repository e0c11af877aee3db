const desk = 'server/seed/desk/demo-desk.test.ts'

/** What keeps the demo community a trial on one machine, and quiet. */
export const demo = [
  {
    guard: 'a demo member who answers was seen at that moment',
    file: 'server/src/app/demo-life/watch-demo-life.ts',
    remove: '  await ensureMember(deps, demoId, null)\n',
    put: '  void ensureMember\n',
    test: 'server/src/app/demo-life/watch-demo-life.test.ts',
    named: 'whoever of the demo acts was seen at that moment',
  },
  {
    guard: 'nobody owns the demo of a public server',
    file: 'server/src/app/seed-demo.ts',
    remove: 'if (config.isLocal) await',
    put: 'void config\n  await',
    test: desk,
    named: 'on a public server nobody owns the demo',
  },
  {
    guard: 'a code of the demo owner on localhost only',
    file: 'server/tools/desk/demo-commands.ts',
    remove: 'if (!config.isLocal)',
    put: 'if (config === null)',
    test: desk,
    named: 'a code is for a trial on this machine',
  },
  {
    guard: 'a code that was used is not given out again',
    file: 'server/seed/desk/owner-factor.ts',
    remove: 'Math.max(Math.floor(seconds / length), factor.lastStep + 1)',
    put: 'Math.floor(seconds / length)',
    test: desk,
    named: 'the demo moves in without a mail',
  },
  {
    guard: 'the demo mails nobody while it moves in',
    file: 'server/seed/desk/insert-desk-work.ts',
    remove: 'await sql`delete from event where xmin = pg_current_xact_id()::xid`.execute(tx)',
    put: 'void [sql, tx]',
    test: desk,
    named: 'the demo moves in without a mail',
  },
  {
    guard: 'refunds of the demo are asked for at a sandbox only',
    file: 'server/seed/desk/refund-requests.ts',
    remove: '  if (!deps.payments.isSandbox) return\n',
    test: desk,
    named: 'nobody asks for money back where no sandbox runs',
  },
  {
    guard: 'refunds of the demo are asked for once',
    file: 'server/seed/desk/refund-requests.ts',
    remove: 'not(\n',
    put: '((one) => one)(\n',
    test: desk,
    named: 'the demo moves in without a mail',
  },
  {
    guard: 'the work of the desk is there with its community or not at all',
    file: 'server/seed/desk/scene.ts',
    remove: 'asMember(deps, tx, member.id',
    put: 'asMember(deps, deps.db, member.id',
    test: 'server/seed/seed-demo.test.ts',
    named: 'a start that breaks in the middle of the work of the desk',
  },
]
