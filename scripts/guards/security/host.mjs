const configTest = 'server/src/config/config.test.ts'
const hostTest = 'server/src/platform/http/own-host.test.ts'
const oneLine = 'is refused with one line that names it'

export const securityHost = [
  {
    guard: "a trial answers under this machine's names only",
    file: 'server/src/app/app.ts',
    remove: "    if (isOwnHost(c.req.header('host'), deps.config)) return next()\n",
    put: '    return next()\n',
    test: hostTest,
    named: 'a name of somebody else that leads to this machine reads no mail and makes no call',
  },
  {
    guard: "a trial opens the live channel under this machine's names only",
    file: 'server/src/app/open-live.ts',
    remove: 'isOwnOrigin(origin, deps.config) && isOwnHost(host, deps.config)',
    put: 'isOwnOrigin(origin, deps.config)',
    test: hostTest,
    named: 'a name of somebody else opens no live channel',
  },
  {
    guard: 'a trial is not exposed to the network without a word',
    file: 'server/src/config/config.ts',
    remove: '  if (isLocal) refuseExposedTrial(env)\n  else refuseLocalPush',
    put: '  if (!isLocal) refuseLocalPush',
    test: configTest,
    named: `HOST=0.0.0.0 ${oneLine}`,
  },
  {
    guard: 'a secret that is easy to guess is refused',
    file: 'server/src/config/secret.ts',
    remove: "  .refine((text) => new Set(text).size >= 10, 'is too easy to guess: use random characters')\n",
    test: configTest,
    named: oneLine,
  },
  {
    guard: 'an http origin of a public server is warned of',
    file: 'server/src/app/start-server.ts',
    remove:
      "    say('Warning: PUBLIC_ORIGIN is http: passwords and sessions can be read on the way. Use https.')\n",
    test: 'server/src/processes/start-server.test.ts',
    named: 'a public server with an http origin says that passwords can be read on the way',
  },
]
