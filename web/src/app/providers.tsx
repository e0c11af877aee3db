import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UiProvider } from '../ui/ui-provider.tsx'
import { queryClient } from './query-client.ts'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>{children}</UiProvider>
    </QueryClientProvider>
  )
}
