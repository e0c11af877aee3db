// A session that ended is told of from whatever was being done.
export const sessions = [
  {
    guard: 'a call that is refused because nobody is signed in says so',
    file: 'web/src/lib/calls/api.ts',
    remove: `    if (code === 'accounts.signed_out' && !context.asksToSignIn) announceEndedSession()\n`,
    test: 'web/src/lib/calls/api.test.ts',
    named: 'a call that is refused because nobody is signed in',
  },
  {
    guard: 'an upload that is refused because nobody is signed in says so',
    file: 'web/src/lib/upload/upload-file.ts',
    remove: `      if (code === 'accounts.signed_out') announceEndedSession()\n`,
    test: 'web/src/lib/upload/upload-file.test.ts',
    named: 'an upload that is refused because nobody is signed in',
  },
  {
    guard: 'a session that is ended on purpose is nobody’s surprise',
    file: 'web/src/lib/calls/ended-session.ts',
    remove: `  if (isMeantToEnd) return\n`,
    test: 'web/src/lib/calls/ended-session.test.ts',
    named: 'a session that is ended on purpose',
  },
  {
    guard: 'what was typed when a session ended is for its member alone',
    file: 'web/src/lib/storage/member-tab-store.ts',
    remove: ' && (own === null || !key.startsWith(own))',
    put: ' && own === null',
    test: 'web/src/lib/storage/member-tab-store.test.ts',
    named: 'whoever signs in next finds nothing of another member',
  },
]
