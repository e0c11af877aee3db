/**
 * What this process tells by itself right after the commit, so that the outbox need not tell it again. The outbox may be
 * quicker than the word that the commit is done: then it waits for that.
 */
export type DeliveryDedupe = {
  /** Before the commit: it is going to be told. */
  expect(key: string): void
  add(key: string): void
  /** Resolves to whether it has been told; one that is not told soon after it was expected never will be. */
  has(key: string): Promise<boolean>
}

// Far more than can be waiting for the outbox; who is told twice shows it once.
const mostKept = 50_000
const patienceMilliseconds = 1000

export function createDeliveryDedupe(): DeliveryDedupe {
  const told = new Map<string, boolean>()
  const waiting = new Map<string, (isTold: boolean) => void>()
  return {
    expect(key) {
      if (told.size >= mostKept) told.delete(told.keys().next().value!)
      told.set(key, false)
    },
    add(key) {
      told.set(key, true)
      waiting.get(key)?.(true)
    },
    async has(key) {
      if (told.get(key) !== false) return told.get(key) ?? false
      return new Promise((resolve) => {
        const answer = (isTold: boolean) => {
          clearTimeout(patience)
          waiting.delete(key)
          resolve(isTold)
        }
        const patience = setTimeout(answer, patienceMilliseconds, false)
        waiting.set(key, answer)
      })
    },
  }
}
