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

const most = 100

/** The statements at which a process ends: each in full, otherwise the second and every fourth, from another on by `turn`. */
export function* faultPlaces(turn: number): Generator<number> {
  const [first, step] = isFull ? [1, 1] : [3 + (turn % 4), 4]
  if (!isFull) yield 2
  for (let at = first; at < most; at += step) yield at
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
