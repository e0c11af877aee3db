/** Notes which slots are written, for each search that goes on beside. */
export function createWriteNotes() {
  const notes = new Set<Set<number>>()
  return {
    add(slot: number): void {
      for (const written of notes) written.add(slot)
    },
    /** Notes from now on, until it is stopped. */
    begin(): { written: ReadonlySet<number>; stop(): void } {
      const written = new Set<number>()
      notes.add(written)
      return { written, stop: () => void notes.delete(written) }
    },
  }
}
