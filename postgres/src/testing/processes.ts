import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Numbers of the processes that have `text` in their command line or as their working directory. */
export function processesOf(text: string): number[] {
  if (process.platform === 'linux') return numbersIn('/proc').filter((pid) => description(pid).includes(text))
  const listed = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command=']).toString().split('\n')
  return listed.filter((line) => line.includes(text)).map((line) => Number.parseInt(line, 10))
}

/** Resolves when no process of `text` is left; rejects after 10 s. */
export async function untilNoProcessOf(text: string): Promise<void> {
  const deadline = Date.now() + 10_000
  while (processesOf(text).length > 0) {
    if (Date.now() > deadline) throw new Error(`Still running: ${processesOf(text)}`)
    await sleep(20)
  }
}

function numbersIn(directory: string): number[] {
  return readdirSync(directory).map(Number).filter(Boolean)
}

function description(pid: number): string {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}\n${readlinkSync(`/proc/${pid}/cwd`)}`
  } catch {
    return ''
  }
}
