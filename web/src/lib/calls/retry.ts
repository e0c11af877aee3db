export type Patience = { times: number; everyMilliseconds: number }

/** Tries until it works, at most so many times with a pause between; the last failure is the caller's. */
export async function retry<T>(
  { times, everyMilliseconds }: Patience,
  attempt: () => Promise<T> | T,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried >= times) throw error
      await new Promise((resolve) => setTimeout(resolve, everyMilliseconds))
    }
  }
}
