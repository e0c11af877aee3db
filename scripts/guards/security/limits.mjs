const limits = 'server/src/platform/limits.ts'
const test = 'server/src/platform/limits.test.ts'

export const securityLimits = [
  {
    guard: 'the networks of one IPv6 site are counted together',
    file: limits,
    remove: "        (site === null || (await consume('site', name, site))) &&\n",
    test,
    named: 'the networks of one IPv6 site have the limit of eight addresses together',
  },
  {
    guard: 'all client addresses are counted together',
    file: limits,
    remove: "(await consume('all', name, 'all'))",
    put: 'true',
    test,
    named: 'all client addresses together have the limit',
  },
  {
    guard: 'what an address may not do any more is not counted for anybody else',
    file: limits,
    remove: "(await consume('address', name, networkOf(address))) &&",
    put: "(await consume('all', name, 'all')) && (await consume('address', name, networkOf(address))) &&",
    test,
    named: 'who is refused by their own limit uses up nothing of anybody else',
  },
]
