import { useEffect, useRef } from 'react'

/** Takes the focus where the form had it, so that nobody is left behind by what has gone. */
export function ArrivedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h2>
  )
}
