import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

/** Where the processor's own time went: in which function, and to which package or part of ours that belongs. */
export type SelfTime = { name: string; place: string; owner: string; milliseconds: number }

const root = join(import.meta.dirname, '..', '..')
const bundle = join(root, 'server/dist/main.js')
/** V8's own words for what is no function. */
const idle = '(idle)'

/** Reads a profile of the built server; what waited is left out. The longest first. */
export function selfTimesOf(path: string): SelfTime[] {
  const { nodes, samples, timeDeltas }: Profile = JSON.parse(readFileSync(path, 'utf8'))
  const microseconds = new Map<number, number>()
  samples.forEach((id, at) => void microseconds.set(id, (microseconds.get(id) ?? 0) + timeDeltas[at]!))
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')))
  const times = new Map<string, SelfTime>()
  for (const { id, callFrame } of nodes) {
    const spent = microseconds.get(id)
    if (spent === undefined || callFrame.functionName === idle) continue
    const found = placeOf(callFrame, map)
    const name = callFrame.functionName || 'a function without a name'
    const key = `${name} ${found.place}`
    const known = times.get(key) ?? { name, ...found, milliseconds: 0 }
    times.set(key, { ...known, milliseconds: known.milliseconds + spent / 1000 })
  }
  return [...times.values()].sort((a, b) => b.milliseconds - a.milliseconds)
}

function placeOf({ url, lineNumber, columnNumber }: Frame, map: SourceMap) {
  if (!url.endsWith('server/dist/main.js')) return { place: url, owner: url === '' ? 'V8' : 'Node' }
  const { originalSource, originalLine } = map.findEntry(lineNumber, columnNumber) as {
    originalSource?: string
    originalLine?: number
  }
  const file = originalSource && relative(root, join(root, 'server/dist', originalSource))
  if (!file) return { place: 'server/dist/main.js', owner: 'Netwrk' }
  return { place: `${file}:${(originalLine ?? 0) + 1}`, owner: ownerOf(file) }
}

/** `node_modules/@orpc/server/…` is `@orpc/server`; of our own files the folder is enough. */
function ownerOf(file: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return name ?? file.split('/').slice(0, 4).join('/')
}
