const proxyTest = 'server/src/processes/proxies.test.ts'
const partsTest = 'server/src/app/ops/parts.test.ts'
const spoofed = 'a stranger who says to come from elsewhere each time'

/** What whoever runs a server is told of it, and what stands in front of it. */
export const ops = [
  {
    guard: 'no name in the figures that anybody can choose: calls',
    file: 'server/src/app/measure-calls.ts',
    remove: "?? 'other'",
    put: '?? c.req.path',
    test: 'server/src/app/measure-calls.test.ts',
    named: 'whatever anybody calls, it makes no name in the figures',
  },
  {
    guard: 'not ready while the database is away',
    file: 'server/src/app/ops/parts.ts',
    remove: 'database: () => databaseWrong(check)',
    put: 'database: async () => null',
    test: partsTest,
    named: 'a database that is away is said',
  },
  {
    guard: 'not ready while the index cannot follow',
    file: 'server/src/slices/discovery/member-index/follower.ts',
    remove: 'seenAt = startedAt',
    put: 'void startedAt',
    test: partsTest,
    named: 'an index that cannot follow the database',
  },
  {
    guard: 'old figures of the outbox are left out while the database is away',
    file: 'server/src/app/ops/gauges.ts',
    remove: 'for (const one of [due, failing, seconds]) one.reset()',
    test: 'server/src/processes/ops.test.ts',
    named: 'a database that goes away makes it not ready',
  },
  {
    guard: 'the address a request came from: nginx',
    file: 'ops/proxy/nginx.conf',
    remove: '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;\n',
    test: proxyTest,
    named: spoofed,
  },
  {
    guard: 'the address a request came from: HAProxy',
    file: 'ops/proxy/haproxy.cfg',
    remove: '  option forwardfor\n',
    test: proxyTest,
    named: spoofed,
  },
  {
    guard: 'files as large as a message may have: nginx',
    file: 'ops/proxy/nginx.conf',
    remove: '  client_max_body_size 26m;\n',
    test: proxyTest,
    named: 'a file as large as a message may have',
  },
  {
    guard: 'a bundle shows no value of a secret key',
    file: 'server/src/app/doctor/support-bundle.ts',
    remove: "isSecret(key, environment) ? '(set)' : environment[key]!",
    put: 'environment[key]!',
    test: 'server/src/app/doctor/doctor.test.ts',
    named: 'a bundle has no secret and no mail address',
  },
  {
    guard: 'what a part said of a secret is masked',
    file: 'server/src/app/doctor/support-bundle.ts',
    remove: "rest.replaceAll(secret, '(secret)')",
    put: 'rest',
    test: 'server/src/app/doctor/doctor.test.ts',
    named: 'a bundle has no secret and no mail address',
  },
  {
    guard: 'a webhook secret of another endpoint is said',
    file: 'server/src/app/doctor/check-services.ts',
    remove: 'if (status === 400)',
    put: 'if (status === 1)',
    test: 'server/src/app/doctor/doctor.test.ts',
    named: 'prices are asked for, and the webhook is sent what our secret signed',
  },
  {
    guard: 'a span tells of what failed its code alone',
    file: 'server/src/platform/tracing/otlp-tracing.ts',
    remove: 'errorCode(error)).set',
    put: 'String(error)).set',
    test: 'server/src/app/traces.test.ts',
    named: 'of a share of 0 nothing is handed over',
  },
  {
    guard: 'what goes round by itself is not traced',
    file: 'server/src/platform/tracing/otlp-tracing.ts',
    remove: '      if (!current.getStore()) return\n',
    test: 'server/src/app/traces.test.ts',
    named: 'a call is a span with its name and refusal',
  },
]
