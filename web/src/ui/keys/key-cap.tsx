/** Beside what a key does, where there is a keyboard to be expected. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden className="max-wide:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  )
}

/** A key as it stands on the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-7 items-center justify-center rounded-small border border-line-strong bg-control px-1.5 font-sans text-sm text-text leading-6">
      {children}
    </kbd>
  )
}
