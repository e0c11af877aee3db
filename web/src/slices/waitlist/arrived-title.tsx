import { useEffect, useRef } from 'react'

/**
 * Takes the focus where the form had it, so that nobody is left behind by what has gone, and where the place around it was
 * led to before it was there.
 */
export function ArrivedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isAround = document.activeElement?.contains(title.current) ?? true
    if (isAround) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h2>
  )
}
