const access = 'postgres/src/access.ts'
const test = 'postgres/src/processes/access.test.ts'

export const securityPostgres = [
  {
    guard: 'the embedded PostgreSQL lets nobody in but the account of the server',
    file: access,
    remove: "'local all all peer map=netwrk'",
    put: "'local all all trust'",
    test,
    named: 'no other account of the machine is let in',
  },
  {
    guard: 'the server works as a plain role in the embedded PostgreSQL',
    file: access,
    remove: `create role \${SERVER_ROLE} login;`,
    put: `create role \${SERVER_ROLE} login superuser;`,
    test,
    named: 'Netwrk works as a role that owns its tables and may nothing else',
  },
  {
    guard: 'the server does not connect as the superuser',
    file: access,
    remove: 'user: SERVER_ROLE, database',
    put: 'user: USER, database',
    test,
    named: 'Netwrk works as a role that owns its tables and may nothing else',
  },
  {
    guard: 'who may connect is written anew at each start',
    file: access,
    remove: "  await write(data, 'pg_hba.conf', rules, account)\n",
    test,
    named: 'an access file that somebody opened is closed again by the next start',
  },
]
