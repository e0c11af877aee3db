import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { SERVER_ROLE } from '../access.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { placesUntil } from '../testing/places.ts'
import { withData } from '../testing/ready-data.ts'

const places = placesUntil(onTestFinished)

async function start(directory: string) {
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } })
  onTestFinished(() => server.stop())
  return server
}

async function ask(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection)
  await client.connect()
  return client.query(query).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  )
}

test('Netwrk works as a role that owns its tables and may nothing else', async () => {
  const { connection } = await start(await places.open())
  expect(connection.user).toBe(SERVER_ROLE)
  await ask(connection, 'create table mine (id int primary key)')
  const [role] = await ask(
    connection,
    'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(Object.values(role)).toEqual([false, false, false, false, false])
  await expect(ask(connection, `copy mine from program 'echo 1'`)).rejects.toThrow('permission denied')
  await expect(ask(connection, `select pg_read_file('/etc/passwd')`)).rejects.toThrow('permission denied')
  await expect(ask(connection, `alter system set fsync = off`)).rejects.toThrow('permission denied')
})

test('what an older Netwrk made as superuser belongs to the role from the next start on', async () => {
  const directory = await places.open()
  const first = await start(directory)
  // As it was: everything the superuser's, and the role unknown.
  await ask(first.administration, `alter database postgres owner to ${first.administration.user}`)
  await ask(
    first.administration,
    `create type mood as enum ('good');
     create table kept (id bigint generated always as identity, n serial, word text, feels mood);
     create sequence apart; create view seen as select word from kept;
     create function said() returns text language sql return 'ember';
     insert into kept (word) values ('ember')`,
  )
  await first.stop()
  const { connection } = await start(directory)
  await ask(connection, `alter table kept add column more text`)
  await ask(connection, `insert into kept (word, feels) values (said(), 'good')`)
  await ask(connection, `drop view seen; alter sequence apart restart; alter type mood add value 'bad'`)
  expect(await ask(connection, 'select id, word from kept order by id')).toEqual([
    { id: '1', word: 'ember' },
    { id: '2', word: 'ember' },
  ])
})

test('an access file that somebody opened is closed again by the next start', async () => {
  const directory = await withData(await places.open())
  const file = join(directory, 'data', 'pg_hba.conf')
  await writeFile(file, 'local all all trust\n')
  await start(directory)
  const text = await readFile(file, 'utf8')
  expect(text).not.toContain('trust')
  expect(text).toContain('peer')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test.runIf(process.getuid?.() === 0)(
  'no other account of the machine is let in, not even into the open socket',
  async () => {
    const { connection } = await start(await withData(await places.open()))
    const [nobody] = [65534]
    await chown(connection.host, nobody!, nobody!)
    const script = `
    const net = require('node:net')
    const body = Buffer.from('user\\0${connection.user}\\0database\\0postgres\\0\\0')
    const head = Buffer.alloc(8); head.writeInt32BE(body.length + 8); head.writeInt32BE(196608, 4)
    const socket = net.connect('${connection.host}/.s.PGSQL.${connection.port}')
    socket.on('connect', () => socket.write(Buffer.concat([head, body])))
    socket.on('data', (answer) => { console.log(answer.toString('latin1')); process.exit(0) })
    socket.on('error', (error) => { console.log(error.message); process.exit(0) })`
    const child = spawn(process.execPath, ['-e', script], { uid: nobody!, gid: nobody!, cwd: '/' })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    await once(child, 'close')
    expect(said).toContain('Peer authentication failed')
  },
)
