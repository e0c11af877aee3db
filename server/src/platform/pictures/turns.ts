type Turn = () => Promise<void>

export type TurnRules = { atOnce: number; waitingOfOwner: number; waitingInAll: number }

/**
 * Takes turns between owners: each has at most one job under way, and whoever has one waiting comes before those who
 * have just had theirs.
 */
export function createTurns({ atOnce, waitingOfOwner, waitingInAll }: TurnRules) {
  // In the order in which owners are served: whose job has ended goes to the end.
  const waiting = new Map<string, Turn[]>()
  const busy = new Set<string>()
  let waitingCount = 0

  const goToEnd = (owner: string) => {
    const turns = waiting.get(owner)
    if (!turns) return
    waiting.delete(owner)
    waiting.set(owner, turns)
  }
  const next = () => {
    for (const [owner, turns] of waiting) {
      if (busy.size >= atOnce) return
      if (busy.has(owner)) continue
      const turn = turns.shift()!
      waitingCount--
      if (turns.length === 0) waiting.delete(owner)
      busy.add(owner)
      void turn().finally(() => {
        busy.delete(owner)
        goToEnd(owner)
        next()
      })
    }
  }

  return {
    /** @returns null where too many wait already */
    run<T>(owner: string, job: () => Promise<T>): Promise<T> | null {
      const turns = waiting.get(owner) ?? []
      if (turns.length >= waitingOfOwner || waitingCount >= waitingInAll) return null
      return new Promise<T>((resolve, reject) => {
        turns.push(() => job().then(resolve, reject))
        waiting.set(owner, turns)
        waitingCount++
        next()
      })
    },
  }
}
