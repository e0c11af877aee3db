import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deps } from '../../server/src/deps.ts'
import { loadSecret } from '../../server/src/platform/secret.ts'
import { inServer } from '../../server/src/platform/server-root.ts'
import { BenchError } from '../bench-error.ts'
import type { Benchmark } from '../benchmark.ts'
import type { Environment } from '../environment/environment.ts'
import { serverVariables } from '../environment/server-variables.ts'
import { liven } from './desk-figures.ts'

const fileBytes = 100_000

/** How long a whole community takes out of one embedded database and into another, and how much memory. */
export const wholeCommunity: Benchmark = {
  about: 'a whole community out of an embedded database by export-all, and into a new one by import-all',
  members: 100_000,
  sizes: { files: 2000 },
  minutes: 40,
  async run(environment) {
    return environment.seed(async (deps, _community, pool) => {
      environment.say('Two swipes a member, a match and its messages for every tenth, and files …')
      await liven(pool)
      await storeFiles(deps, environment.sizes.files!)
      const [folder, target] = [await ownFolder(environment), await ownFolder(environment)]
      const environmentOf = { ...serverVariables(target), SECRET: await loadSecret(deps.config) }
      const out = await desk('export-all', folder, { ...environmentOf, DATA_DIR: deps.config.dataDirectory })
      const back = await desk('import-all', folder, environmentOf)
      return [
        [
          { what: 'export-all', ...out },
          { what: 'import-all', ...back },
        ],
      ]
    })
  },
}

async function storeFiles({ files }: Deps, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await files.put(`profile-photos/bench/${n}.webp`, randomBytes(fileBytes))
}

async function ownFolder(environment: Environment): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-bench-whole-'))
  environment.ending(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command of the desk, which ends with 1 where what came in does not compare equal. */
async function desk(command: string, folder: string, environment: Record<string, string>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [inServer('dist', 'tools', 'desk.js'), command, folder, '--json'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [said, peak] = ['', 0]
  const watching = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }, 100)
  child.stdout.on('data', (part: Buffer) => {
    said += part
  })
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(watching)
  if (code !== 0) throw new BenchError(`${command} ended with ${code}`)
  const { rows, files } = JSON.parse(said.trim().split('\n').at(-1)!) as { rows: number; files: number }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  return { rows, files, seconds, 'most memory MB': Math.round(peak) }
}
