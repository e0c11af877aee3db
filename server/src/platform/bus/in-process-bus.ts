import type { Bus, BusListener } from './bus.ts'

/** A bus within this process. Alone on it, a server speaks to nobody: the default where there is one server. */
export function createInProcessBus(): { join(): Bus } {
  const ends = new Set<BusListener[]>()
  return {
    join() {
      const own: BusListener[] = []
      ends.add(own)
      return {
        publish(note) {
          for (const end of ends) if (end !== own) for (const listener of end) listener.note(note)
        },
        listen: (listener) => void own.push(listener),
        isUp: () => true,
        async close() {
          ends.delete(own)
        },
      }
    },
  }
}
