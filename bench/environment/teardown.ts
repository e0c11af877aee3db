type Close = () => Promise<unknown>

export type Teardown = ReturnType<typeof openTeardown>

/** What has to be undone in the end, the last one first. What comes in after the end is undone at once. */
export function openTeardown(say: (line: string) => void) {
  const closes: Close[] = []
  let isOver = false
  const undo = (close: Close) => close().catch((error: unknown) => say(String(error)))
  return {
    add(close: Close) {
      if (isOver) undo(close)
      else closes.push(close)
    },
    async all() {
      isOver = true
      for (const close of closes.splice(0).reverse()) await undo(close)
    },
  }
}
