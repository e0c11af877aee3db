import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ToastProvider } from './toasts.tsx'

export type UiProviderProps = { children: ReactNode }

/** What the kit needs around the application, once: toasts, and no inline style elements. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>{children}</ToastProvider>
    </CSPProvider>
  )
}
