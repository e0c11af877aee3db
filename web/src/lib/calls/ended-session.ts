const happened = 'netwrk:session-ended'
let isMeantToEnd = false
let isUnheard = false

/**
 * Says that the server no longer knows who is signed in. All that makes calls says so here; what follows is in one place
 * (`app/use-ended-session.ts`).
 */
export function announceEndedSession(): void {
  if (isMeantToEnd) return
  isUnheard = window.dispatchEvent(new Event(happened, { cancelable: true }))
}

/** Whether it was said before anybody had loaded who acts on it, which `preventDefault` tells. */
export const wasEndUnheard = () => isUnheard

/** Runs when a session has ended, while the screen is still as it was. Returns what stops it. */
export function followEndedSession(listener: (event: Event) => void): () => void {
  window.addEventListener(happened, listener)
  return () => window.removeEventListener(happened, listener)
}

/** Around a call that ends this browser's own session, as signing out does: nobody needs to be told. */
export const endingOnPurpose = {
  onMutate: () => {
    isMeantToEnd = true
  },
  onSettled: () => {
    isMeantToEnd = false
  },
}
