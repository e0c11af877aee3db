import { setTimeout as sleep } from 'node:timers/promises'

const leastMilliseconds = 1000

/**
 * Closes what was opened, the last first, each once. What fails or takes too long holds up nothing behind it and is said in
 * a line of its own.
 * @param milliseconds for all of them together; each has a second at least
 */
export async function closeAll(
  closing: (() => unknown)[],
  say: (line: string) => void,
  milliseconds = 15_000,
): Promise<void> {
  const until = performance.now() + milliseconds
  for (const close of closing.splice(0).reverse()) {
    const left = Math.max(leastMilliseconds, until - performance.now())
    const late = sleep(left, null, { ref: false }).then(() => {
      throw new Error(`it took longer than ${Math.ceil(left / 1000)} s`)
    })
    await Promise.race([Promise.resolve().then(close), late]).catch((error: Error) =>
      say(`Something could not be closed: ${error.message}`),
    )
  }
}
