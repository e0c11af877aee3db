const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/**
 * The server's slices, from those that others stand on to those that stand on others: each may read and claim from the
 * ones before it, so that no two lean on each other. What one needs of a later one is handed to it by server/src/app.
 */
const slicesInOrder = [
  'settings',
  'uploads',
  'waitlist',
  'profiles',
  'accounts',
  'invites',
  'help',
  'billing',
  'presence',
  'connections',
  'discovery',
  'messages',
  'notifications',
  'stats',
  'staff',
  'safety',
  'rights',
  'desk',
]

const leansOneWay = slicesInOrder.map((slice, index) =>
  rule(
    `${slice}-leans-on-what-comes-before`,
    'The slices of the server have an order, and lean one way.',
    { path: `^server/src/slices/${slice}/`, pathNot: '(\\.test\\.ts$|/testing/)' },
    {
      path: '^server/src/slices/',
      pathNot: slicesInOrder.slice(0, index + 1).map((one) => `^server/src/slices/${one}/`),
    },
  ),
)

/** The import rules of STYLE.md. A feature reads as one lap because nothing takes a short cut. */
module.exports = {
  forbidden: [
    rule(
      'domain-is-pure',
      'The domain knows no database, network, screen or clock; zod and the contract library are all it may use.',
      { path: '^domain/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      { pathNot: ['^domain/src', 'node_modules/zod', 'node_modules/@orpc/contract'] },
    ),
    rule(
      'sandbox-stands-apart',
      'The sandbox plays the provider; it knows nothing of the product.',
      { path: '^sandbox' },
      { path: '^(domain|server|web)' },
    ),
    rule(
      'postgres-stands-apart',
      'The embedded database is started and stopped by a package that knows nothing of the product.',
      { path: '^postgres' },
      { path: '^(domain|server|web|sandbox)' },
    ),
    rule(
      'product-knows-no-sandbox',
      'Only what starts the server, and tests, may open the sandbox.',
      {
        path: '^(domain|server|web)',
        pathNot: ['^server/src/app/start-sandbox\\.ts$', '\\.test\\.ts$', '/testing/'],
      },
      { path: '^sandbox' },
    ),
    rule(
      'web-knows-no-server',
      'The two meet only in the contract; the tests of screens are answered by the server itself.',
      { path: '^web', pathNot: ['\\.screen\\.test\\.ts$', '^web/src/testing/'] },
      { path: '^server' },
    ),
    rule(
      'server-knows-no-web',
      'The two meet only in the contract.',
      { path: '^server' },
      { path: '^web/src' },
    ),
    rule(
      'platform-knows-no-slice',
      'Platform is what slices stand on.',
      { path: '^(server/src/platform|web/src/(lib|ui))/', pathNot: '\\.test\\.ts$' },
      { path: 'src/(slices|app)/' },
    ),
    rule(
      'kit-knows-no-domain',
      'The kit has no domain words, and takes none by a detour.',
      { path: '^web/src/ui/' },
      { path: '^domain', reachable: true },
    ),
    rule(
      'reads-cross-effects-do-not',
      "Another slice's reads may be imported, and its claims: what it writes for others in their transaction. Its other effects arrive as events.",
      { path: '^server/src/slices/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/src/slices/([^/]+)/',
        pathNot: ['^server/src/slices/$1/', '\\.(reads|claims)\\.ts$'],
      },
    ),
    rule(
      'reads-do-not-write',
      'Reads lean on no claims and no store.',
      { path: '^server/src/slices/.*\\.reads\\.ts$' },
      { path: '\\.(claims|store)\\.ts$' },
    ),
    ...leansOneWay,
    rule(
      'views-cross-state-does-not',
      "Another slice's *.view.tsx may be shown, its *.reads.ts asked and its *.writes.ts told; nothing else of it is reached.",
      { path: '^web/src/slices/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^web/src/(slices/([^/]+)|app)/',
        pathNot: ['^web/src/slices/$1/', '\\.view\\.tsx$', '\\.reads\\.ts$', '\\.writes\\.ts$'],
      },
    ),
    rule(
      'views-call-no-server',
      'A view renders what it is given; what asks the server is a container.',
      { path: '^web/src/.*\\.view\\.tsx$' },
      { path: ['^web/src/lib/calls/api\\.ts$', '^web/src/slices/.*\\.api\\.ts$'] },
    ),
    rule(
      'lib-asks-nothing',
      'What the server says belongs to a slice: lib holds the way to make a call, and no answer.',
      { path: '^web/src/lib/', pathNot: '\\.test\\.ts$' },
      { path: '^web/src/lib/calls/api\\.ts$' },
    ),
    rule(
      'tests-stay-out',
      'Nothing shipped leans on a test.',
      { pathNot: '(\\.test\\.ts$|/testing/|^e2e/|^bench/)' },
      { path: '(\\.test\\.ts$|/testing/)' },
    ),
    rule(
      'seed-is-not-a-slice',
      'Slices do not know the demo community.',
      { path: '^server/src/(slices|platform)/' },
      { path: '^server/seed' },
    ),
    rule('no-cycles', 'Data flows one way.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|node_modules/(?!zod|@orpc/contract))' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
}
