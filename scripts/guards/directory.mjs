const folder = 'server/src/slices/discovery/directory'
const sight = `${folder}/directory-sight.test.ts`
const filters = `${folder}/directory-filters.test.ts`
const order = `${folder}/directory.test.ts`
const words = `${folder}/member-words.test.ts`

export const directory = [
  {
    guard: 'whoever is kept apart from the viewer is not listed',
    file: `${folder}/directory.reads.ts`,
    remove: `    .where(sql<boolean>\`profile.account_id not in (\${keptApartFrom(viewer.id)})\`)\n`,
    test: sight,
    named: 'nobody is listed while they blocked who looks',
  },
  {
    guard: 'only members with a verified address are listed',
    file: `${folder}/directory.reads.ts`,
    remove: '{ suggestsVerifiedOnly: true }',
    put: '{ suggestsVerifiedOnly: false }',
    test: sight,
    named: 'nobody is listed while their address is not verified',
  },
  {
    guard: 'nobody finds themselves',
    file: `${folder}/directory.reads.ts`,
    remove: "    .where('profile.accountId', '!=', viewer.id)\n",
    test: order,
    named: 'without a word the newest are listed',
  },
  {
    guard: 'nobody is listed by two ranks',
    file: `${folder}/search-directory.ts`,
    remove: 'before === undefined ? null : directoryQuery({ ...search, words }, before)',
    put: 'null',
    test: order,
    named: 'pages come one after another',
  },
  {
    guard: 'advanced filters need their plan',
    file: `${folder}/search-directory.ts`,
    remove: '  refuseBeyondPlan(viewer.tier, search.filters)\n',
    test: filters,
    named: 'advanced filters need the same plan',
  },
  {
    guard: 'so many searches a minute',
    file: `${folder}/search-directory.ts`,
    remove: "  if (!(await limits.take('directory', actor.id))) throw new Refusal('request.too_many')\n",
    test: filters,
    named: 'searches a minute and pages a day',
  },
  {
    guard: 'so many pages a day',
    file: `${folder}/search-directory.ts`,
    remove:
      "  if (!(await limits.take('directoryDay', actor.id))) throw new Refusal('discovery.directory_used_up')\n",
    test: filters,
    named: 'whoever has seen so many pages of a day',
  },
  {
    guard: 'a word that is typed is letters and numbers alone',
    file: 'domain/src/discovery/directory/directory-query.ts',
    remove: 'const wordSigns = /[\\p{L}\\p{N}\\p{M}]+/gu',
    put: 'const wordSigns = /\\S+/gu',
    test: 'domain/src/discovery/directory/directory-query.test.ts',
    named: 'nothing that is typed means anything',
  },
  {
    guard: 'what is found follows the headline',
    file: 'server/migrations/0098_search_members.sql',
    remove: 'old.headline is distinct from new.headline\n    or ',
    test: words,
    named: 'whatever a member saves is found at once',
  },
]
