const wellKnown = 'server/src/platform/http/well-known.ts'
const wellKnownTest = 'server/src/platform/http/well-known.test.ts'

export const securityWeb = [
  {
    guard: 'an unknown path answers 404',
    file: 'server/src/platform/web/serve-web.ts',
    remove: 'isScreen(path) ? 200 : 404',
    put: 'isScreen(path) ? 200 : 200',
    test: 'server/src/platform/web/serve-web.test.ts',
    named: 'there is nothing, and the answer says so',
  },
  {
    guard: 'security.txt names whom to tell of a hole',
    file: wellKnown,
    remove: "app.get('/.well-known/security.txt'",
    put: "app.get('/.well-known/none'",
    test: wellKnownTest,
    named: 'who finds a hole is told whom to tell',
  },
  {
    guard: 'change-password leads to the settings',
    file: wellKnown,
    remove: "  app.get('/.well-known/change-password', (c) => c.redirect('/profile#settings', 302))\n",
    test: wellKnownTest,
    named: 'a password manager is led to the settings',
  },
  {
    guard: 'pages may not ask for what no screen needs',
    file: 'server/src/platform/http/security-headers.ts',
    remove: '    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [feature, []])),\n',
    test: wellKnownTest,
    named: 'pages may not ask for the camera, the microphone or the place',
  },
]
