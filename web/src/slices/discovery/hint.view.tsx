import { Heart, X } from 'lucide-react'

/** How the cards work, in one line. */
export function Hint() {
  return (
    <p className="mt-6 text-center text-muted text-sm">
      Tap cards to view, pass with the cross
      <X aria-hidden className="ml-1 inline size-4 align-[-3px]" />, connect with the heart
      <Heart aria-hidden className="ml-1 inline size-4 align-[-3px] text-ember-text" />
    </p>
  )
}
