const test = 'server/src/slices/accounts/sessions/previous-secret.test.ts'

export const securitySecret = [
  {
    guard: 'calls accept sessions that the previous secret signed',
    file: 'server/src/app/app.ts',
    remove: 'const headers = await acceptPreviousSecret(deps.config, sent)',
    put: 'const headers = sent',
    test,
    named: 'unless the server knows the one before',
  },
  {
    guard: 'files accept sessions that the previous secret signed',
    file: 'server/src/app/app.ts',
    remove: 'identifyActor(deps, await acceptPreviousSecret(deps.config, headers))',
    put: 'identifyActor(deps, headers)',
    test,
    named: 'files and the live channel know the previous secret, too',
  },
  {
    guard: 'the live channel accepts sessions that the previous secret signed',
    file: 'server/src/app/open-live.ts',
    remove: 'identifyActor(deps, await acceptPreviousSecret(deps.config, headers))',
    put: 'identifyActor(deps, headers)',
    test,
    named: 'files and the live channel know the previous secret, too',
  },
  {
    guard: 'a cookie is signed anew only where the previous secret had signed it',
    file: 'server/src/slices/accounts/sessions/previous-secret.ts',
    remove: ' || !constantTimeEqual(signature!, await makeSignature(value, previous))',
    test,
    named: 'what neither secret has signed is nobody',
  },
]
