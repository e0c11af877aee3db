import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { EmbeddedPostgres } from '../embedded.ts'

type Answer = EmbeddedPostgres['connection'] & { error?: string }

/** A program with an embedded PostgreSQL: `answer` is its connection, or why it did not start. */
export type HostProcess = {
  answer: Promise<Answer>
  end(signal: NodeJS.Signals): Promise<number | null>
}

export type HostOptions = { manners?: 'polite' | 'rude'; user?: number }

/** Starts the program host.ts on `directory`; a polite one answers signals by stopping its server. */
export function startHost(directory: string, { manners = 'rude', user }: HostOptions = {}): HostProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const program = fileURLToPath(new URL('host.ts', import.meta.url))
  const args = ['--import', tsx, program, directory, manners, user === undefined ? '' : String(user)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    answer: firstLine(child).then((line) => JSON.parse(line) as Answer),
    end: async (signal) => {
      const exit = once(child, 'exit')
      child.kill(signal)
      return (await exit)[0]
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line
  return JSON.stringify({ error: 'ended without a word' })
}
