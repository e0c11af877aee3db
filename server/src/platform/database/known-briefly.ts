import type { Db } from './database.ts'

/** What is asked of the database at most every so often, however many ask. */
export type KnownBriefly<T> = {
  /**
   * As old as it may be at most.
   * @param tx the transaction of whoever asks within one: no second connection is waited for while one is held
   */
  read(tx?: Db): Promise<T>
  /** Has the next reading ask the database. */
  forget(): void
}

/** Keeps what `ask` answers for so many milliseconds: no server has to be told of a change, so none can miss it. */
export function knownBriefly<T>(milliseconds: number, ask: (tx?: Db) => Promise<T>): KnownBriefly<T> {
  let known: { value: T; askedAt: number } | null = null
  let asking: Promise<T> | null = null
  let forgotten = 0
  const askOnce = async () => {
    const [askedAt, before] = [performance.now(), forgotten]
    const value = await ask().finally(() => {
      if (before === forgotten) asking = null
    })
    if (before === forgotten) known = { value, askedAt }
    return value
  }
  return {
    async read(tx) {
      if (known !== null && performance.now() - known.askedAt < milliseconds) return known.value
      if (tx) return ask(tx)
      asking ??= askOnce()
      return asking
    },
    forget() {
      forgotten++
      known = null
      asking = null
    },
  }
}
