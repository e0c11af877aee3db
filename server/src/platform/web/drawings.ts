import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SignInOptions } from '@netwrk/domain/accounts/accounts.contract'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'

/** What is known ahead of whoever is surely a guest. */
export type KnownOfGuest = { gate: Gate; signInOptions: SignInOptions }

type Draw = (path: string, known: KnownOfGuest) => Promise<string>

/** The screens that are drawn ahead for a guest: those that a first visit begins with. */
const drawnPaths = ['/', '/waitlist', '/auth']

/** Draws first screens with the program that was built beside the application; each once until what is known changes. */
export function createDrawings(dist: string): (path: string, known: KnownOfGuest) => Promise<string | null> {
  const program = join(dist, '.draw', 'draw.js')
  if (!existsSync(program)) return async () => null
  // Only once a page is asked for: a server need not read it to be ready.
  let loaded: Promise<{ draw: Draw }> | null = null
  const kept = new Map<string, { of: string; drawing: Promise<string> }>()

  return async (path, known) => {
    // Before the launch every path but the waitlist leads there.
    if (!drawnPaths.includes(path) || (path !== '/waitlist' && !known.gate.isLaunched)) return null
    const of = JSON.stringify(known)
    const before = kept.get(path)
    if (before?.of === of) return before.drawing
    loaded ??= import(pathToFileURL(program).href) as Promise<{ draw: Draw }>
    const drawing = loaded.then(({ draw }) => draw(path, known))
    kept.set(path, { of, drawing })
    return drawing
  }
}

/** Whether an address may be drawn at all, which spares the others the question about the gate: what it asks for is not in a drawing. */
export function isDrawn(path: string, search: string): boolean {
  return drawnPaths.includes(path) && (path !== '/auth' || search === '')
}
