import { clsx } from 'clsx'
import { cloneElement, createElement, type ReactElement } from 'react'

type Look = {
  /** The element to be drawn: `<Link to="/auth" />`. */
  render?: ReactElement | undefined
  /** What is drawn where there is no `render`. */
  tag?: 'button' | 'div'
  props: { className: string; [name: string]: unknown }
}

/**
 * An element with the look of another: `render` with these props, or a plain `tag`. Of what both name, the element's own
 * stays; it has the classes of both.
 */
export function element({ render, tag = 'div', props }: Look): ReactElement {
  if (render === undefined) return createElement(tag, props)
  const own = render.props as { className?: string }
  return cloneElement(render, { ...props, ...own, className: clsx(props.className, own.className) } as object)
}
