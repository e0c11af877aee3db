import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { element } from '../element.ts'

export type CardProps = {
  /** Space inside: none for a card whose picture reaches its edge. */
  padding?: 'none' | 'regular' | 'roomy' | undefined
  /** Lights up under the pointer; for a card that is a link or a button. */
  isPressable?: boolean | undefined
  /** An ember edge, for the one card that is recommended. */
  isFeatured?: boolean | undefined
  render?: ReactElement | undefined
} & ComponentPropsWithRef<'div'>

const paddings = { none: '', regular: 'p-4 sm:p-5', roomy: 'p-5 sm:p-7' }

export function Card({
  padding = 'regular',
  isPressable,
  isFeatured,
  render,
  className,
  ...rest
}: CardProps) {
  return element({
    render,
    props: {
      ...rest,
      className: clsx(
        'rounded-card border bg-surface text-text shadow-card',
        isFeatured ? 'border-ember' : 'border-line',
        isPressable && 'transition-colors hover:border-line-strong hover:bg-raised',
        paddings[padding],
        className,
      ),
    },
  })
}
