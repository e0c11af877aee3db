import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { type PhotoSources, PhotoSourcesProvider } from './display/photo-sources.ts'
import { ToastProvider } from './feedback/toasts.tsx'

export type UiProviderProps = {
  /** In which sizes pictures can be had. */
  photoSources: PhotoSources
  children: ReactNode
}

/** What the kit needs around the application, once: toasts, the sizes of pictures, and no inline style elements. */
export function UiProvider({ photoSources, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <PhotoSourcesProvider value={photoSources}>
        <ToastProvider>{children}</ToastProvider>
      </PhotoSourcesProvider>
    </CSPProvider>
  )
}
