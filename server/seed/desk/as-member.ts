import type { Deps, MemberCtx } from '../../src/deps.ts'
import type { Db } from '../../src/platform/database/database.ts'

/**
 * A use case's view of the world for a member of the demo at some moment of the past: what it would do in a transaction of
 * its own it does in the one given. The limits are for who calls over the network, and a disk that is nearly full is no
 * reason to refuse the start of a demo its few pages.
 */
export function asMember(deps: Deps, tx: Db, accountId: string, at: Date): MemberCtx {
  const db = joining(tx)
  return {
    ...deps,
    db,
    patientDb: db,
    clock: { now: () => at },
    wake() {},
    limits: { count: async () => {}, take: async () => true, giveBack: async () => {} },
    disk: { ...deps.disk, freeBytes: async () => Number.POSITIVE_INFINITY },
    actor: { id: accountId, sessionId: deps.ids.next(), sessionExpiresAt: at, isSuspended: false },
    request: { headers: new Headers(), responseHeaders: new Headers(), address: '127.0.0.1' },
    recorded: new Set(),
  }
}

/** The database, where whoever begins a transaction joins the one that is under way: all of it comes to be, or nothing. */
export function joining(tx: Db): Db {
  return new Proxy(tx, {
    get(target, name, joined) {
      if (name === 'transaction')
        return () => ({ execute: <T>(work: (tx: Db) => Promise<T>) => work(joined) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
