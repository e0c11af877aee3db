import type { ReactNode } from 'react'
import { later } from './later.tsx'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the last one is the main one. */
  actions?: ReactNode
  /** Stands above the title, such as an icon or a score ring. */
  figure?: ReactNode
  width?: 'narrow' | 'regular' | 'broad' | undefined
  /** False takes away the cross, Escape and the press outside. */
  isDismissible?: boolean | undefined
}

/** A modal: a sheet from below on the phone, centred from 640 px on. No screen waits for its code. */
export const Dialog = later<DialogProps>(() => import('./dialog-box.tsx').then((file) => file.DialogBox))
