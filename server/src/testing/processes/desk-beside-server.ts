import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { agreed } from '../accounts/agreed.ts'
import { createBrowser } from '../browser.ts'
import { runCommand } from './run-command.ts'
import { databaseOf, startServerProcess } from './server-process.ts'

/** A server with Ana and Ben, and the commands of the desk beside it. */
export async function deskBesideServer() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-desk-commands-'))
  const server = await startServerProcess(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  onTestFinished(() => client.end())
  const [ana, ben] = [await signUp(server.origin, 'anaa'), await signUp(server.origin, 'benn')]
  const desk = (...words: string[]) => runCommand('desk', words, { DATA_DIR: dataDirectory })
  return { dataDirectory, client, ana, ben, desk }
}

async function signUp(origin: string, username: string) {
  const { call } = createBrowser(origin)
  const about = { name: username, username, email: `${username}@example.com`, timeZone: 'UTC' }
  const { member } = await call.accounts.signUp({ ...about, ...agreed, password: 'correct horse' })
  return { call, id: member.id }
}
