import { later } from '../later.tsx'
import type { DialogProps } from './dialog-box.tsx'

/** A modal: a sheet from below on the phone, centred from 640 px on. No screen waits for its code. */
export const Dialog = later<DialogProps>(() => import('./dialog-box.tsx').then((file) => file.DialogBox))
