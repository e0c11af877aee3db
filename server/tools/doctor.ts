import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { examine, type Report } from '../src/app/doctor/doctor.ts'
import { supportBundle } from '../src/app/doctor/support-bundle.ts'
import { ConfigError, readConfig } from '../src/config/config.ts'

const USAGE = `npm run doctor [-- OPTIONS]: tries everything that the server stands on
  --mail ADDRESS  sends a mail there, too
  --bundle FILE   writes what was found into a file for whoever helps, without secrets and addresses`

const say = (line: string) => void process.stdout.write(`${line}\n`)
const marks = { ok: 'ok    ', wrong: 'WRONG ', unused: '-     ' }

function wordsOf(words: string[]) {
  try {
    return parseArgs({ args: words, options: { mail: { type: 'string' }, bundle: { type: 'string' } } })
      .values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n${USAGE}`)
  }
}

/** A configuration that is refused is all there is to say: nothing can be tried with it. */
async function examineConfigured(mailTo: string | undefined): Promise<Report[]> {
  try {
    const config = readConfig(process.env)
    return [
      { part: 'configuration', state: 'ok', text: 'Every key is as it has to be.' },
      ...(await examine(config, mailTo)),
    ]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ part: 'configuration', state: 'wrong', text: error.message }]
  }
}

async function main(): Promise<void> {
  const { mail, bundle } = wordsOf(process.argv.slice(2))
  const found = await examineConfigured(mail)
  for (const { part, state, text } of found) say(`${marks[state]} ${part.padEnd(14)} ${text}`)
  if (bundle !== undefined) {
    await writeFile(bundle, await supportBundle(process.env, found, new Date()), { mode: 0o600, flag: 'wx' })
    say(`What was found is in ${bundle}: read it before you give it away.`)
  }
  // What is open to others, as a connection that hangs, would keep the process.
  process.exit(found.some(({ state }) => state === 'wrong') ? 1 : 0)
}

main().catch((error: NodeJS.ErrnoException) => {
  const isExpected = error instanceof ConfigError || error.code !== undefined
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
  process.exit(1)
})
