/** The first stop of the keyboard: past what stands before the screen. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fill-ember fixed top-2 left-2 z-50 -translate-y-20 rounded-control px-4 py-3 font-semibold focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
