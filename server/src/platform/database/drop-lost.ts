import type pg from 'pg'
import { isDatabaseAway } from './away.ts'

/**
 * Once one connection of a pool leads to no primary any more, none that was made before is used again: those that rest are
 * closed at once, those in use when they are given back. So a pool of twenty does not fail twenty calls one after the other.
 */
export function dropLost(pool: pg.Pool): void {
  const lost = new WeakSet<pg.PoolClient>()
  const all = new Set<pg.PoolClient>()
  pool.on('connect', (client) => all.add(client))
  pool.on('remove', (client) => all.delete(client))
  pool.on('release', (error, client) => {
    // Ends before the pool looks whether it may be used again.
    if (lost.has(client)) return void client.end().catch(() => {})
    if (!isDatabaseAway(error)) return
    for (const one of all) lost.add(one)
    dropResting(pool)
  })
}

/** The pool lends those that rest before it makes new ones. */
function dropResting(pool: pg.Pool) {
  for (let count = pool.idleCount; count > 0; count--)
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    )
}
