import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { ToastProvider } from './toasts.tsx'

export type UiProviderProps = { children: ReactNode }

/** What the kit needs around the application, once: toasts, tooltips' timing, and no inline style elements. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <ToastProvider>{children}</ToastProvider>
      </Tooltip.Provider>
    </CSPProvider>
  )
}
