import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { photoSources } from '../lib/upload/photo-sources.ts'
import { UiProvider } from '../ui/ui-provider.tsx'
import { queryClient } from './query-client.ts'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider photoSources={photoSources}>{children}</UiProvider>
    </QueryClientProvider>
  )
}
