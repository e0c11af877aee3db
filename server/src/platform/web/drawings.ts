import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'

type Draw = (path: string, gate: Gate) => Promise<string>

/** The screens that are drawn ahead for a guest: those that a first visit begins with. */
const drawnPaths = ['/', '/waitlist']

/** Draws first screens with the program that was built beside the application; each once until the gate moves. */
export function createDrawings(dist: string): (path: string, gate: Gate) => Promise<string | null> {
  const program = join(dist, '.draw', 'draw.js')
  if (!existsSync(program)) return async () => null
  // Only once a page is asked for: a server need not read it to be ready.
  let loaded: Promise<{ draw: Draw }> | null = null
  const kept = new Map<string, { of: string; drawing: Promise<string> }>()

  return async (path, gate) => {
    // Before the launch every path but the waitlist leads there.
    if (!drawnPaths.includes(path) || (path === '/' && !gate.isLaunched)) return null
    const of = JSON.stringify(gate)
    const known = kept.get(path)
    if (known?.of === of) return known.drawing
    loaded ??= import(pathToFileURL(program).href) as Promise<{ draw: Draw }>
    const drawing = loaded.then(({ draw }) => draw(path, gate))
    kept.set(path, { of, drawing })
    return drawing
  }
}

/** Whether a path may be drawn at all, which spares the others the question about the gate. */
export function isDrawn(path: string): boolean {
  return drawnPaths.includes(path)
}
