import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { amount, isFull } from '../rounds.ts'

/** Thrown in the place of a statement's answer. */
export class Fault extends Error {}

const bothSides = ['before', 'after'] as const

/**
 * On which sides of each statement a process ends. After one is as before the next; only `npm test -- --full` tries both,
 * and so the end after the last.
 */
export const faultSides = bothSides.slice(0, amount(bothSides.length))

const step = isFull ? 1 : 4

/** At which statements a process ends, one after the other: at each in full, otherwise at others for the next in turn. */
export function* faultPlaces(turn: number): Generator<number> {
  for (let at = 1 + (turn % step); at < 100; at += step) yield at
}

/**
 * A database whose n-th statement comes to nothing that anybody hears of: it is not sent, or it was done and the answer is lost,
 * as when the process ends there. `strike` is told so.
 */
export function faulty(db: Db, at: number, when: (typeof bothSides)[number], strike = () => {}): Db {
  let count = 0
  const end = () => {
    strike()
    throw new Fault()
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1
      if (when === 'before' && count === at) end()
      return node
    },
    async transformResult({ result }) {
      if (when === 'after' && count === at) end()
      return result
    },
  }
  return db.withPlugin(plugin)
}
