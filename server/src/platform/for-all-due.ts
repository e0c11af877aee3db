/**
 * Does something to all that is due, a batch at a time, until none is left. One that fails holds up nobody behind it: the
 * others of its batch are done, and then its error is thrown.
 */
export async function forAllDue<T>(
  nextDue: () => Promise<T[]>,
  handle: (one: T) => Promise<unknown>,
  batchSize: number,
): Promise<void> {
  for (;;) {
    const due = await nextDue()
    const errors: unknown[] = []
    for (const one of due) await handle(one).catch((error) => errors.push(error))
    if (errors.length > 0) throw errors[0]
    if (due.length < batchSize) return
  }
}
