/** What this process has told by itself right after the commit, so that the outbox need not tell it again. */
export type ToldAtOnce = { add(key: string): void; has(key: string): boolean }

// Far more than can be waiting for the outbox; who is told twice shows it once.
const mostKept = 50_000

export function createToldAtOnce(): ToldAtOnce {
  const told = new Set<string>()
  return {
    add(key) {
      if (told.size >= mostKept) told.delete(told.values().next().value!)
      told.add(key)
    },
    has: (key) => told.has(key),
  }
}
