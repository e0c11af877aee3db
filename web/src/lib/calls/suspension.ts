const happened = 'netwrk:suspended'

/** Says that a call was refused because who is signed in is suspended. All that makes calls says so here. */
export function announceSuspension(): void {
  window.dispatchEvent(new Event(happened))
}

/** Runs whenever that was said. Returns what stops it. */
export function followSuspension(listener: () => void): () => void {
  window.addEventListener(happened, listener)
  return () => window.removeEventListener(happened, listener)
}
