import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { failureText } from '../../../tools/desk/at-the-desk.ts'
import { runDesk } from '../../../tools/desk/run-desk.ts'
import { agreed } from '../accounts/agreed.ts'
import { createBrowser } from '../browser.ts'
import { startReadyServer } from './ready-directory.ts'
import { runCommand } from './run-command.ts'
import { databaseOf } from './server-process.ts'

/**
 * A server with Ana and Ben, and the commands of the desk beside it: typed in this process, as hundreds of processes take
 * minutes.
 */
export async function deskBesideServer() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-desk-commands-'))
  const server = await startReadyServer(dataDirectory)
  onTestFinished(async () => {
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const client = new pg.Client((await databaseOf(dataDirectory)).connection)
  await client.connect()
  onTestFinished(() => client.end())
  const [ana, ben] = [await signUp(server.origin, 'anaa'), await signUp(server.origin, 'benn')]
  const desk = (...words: string[]) => typeAtDesk(words, { DATA_DIR: dataDirectory })
  /** The same as a process of its own, as `npm run desk -- …` is. */
  const deskProcess = (...words: string[]) => runCommand('desk', words, { DATA_DIR: dataDirectory })
  return { dataDirectory, client, ana, ben, desk, deskProcess }
}

async function signUp(origin: string, username: string) {
  const { call } = createBrowser(origin)
  const about = { name: username, username, email: `${username}@example.com`, timeZone: 'UTC' }
  const { member } = await call.accounts.signUp({ ...about, ...agreed, password: 'correct horse' })
  return { call, id: member.id, email: about.email }
}

/** What a command of the desk says and ends with, typed in this process. */
export async function typeAtDesk(words: readonly string[], environment: Record<string, string>) {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const status = await runDesk({ words, environment, say }).catch((error) => {
    say(failureText(error))
    return 1
  })
  return { status, said: said.trim() }
}
