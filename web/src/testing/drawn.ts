// Kept before a test sets a clock of its own.
const { setTimeout, setImmediate } = globalThis

/**
 * Lets what was answered, or pressed, be told to the screen and drawn, and what follows a drawing be done: queries tell a timer
 * later, React draws after that, and listens to keys after that.
 */
export async function drawn(): Promise<void> {
  for (const _ of [1, 2, 3]) {
    await new Promise((done) => setTimeout(done, 0))
    await new Promise((done) => setImmediate(done))
  }
}
