import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { memberQuery } from '../slices/accounts/member.reads.ts'
import { noteGate } from '../slices/waitlist/gate.reads.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './routes.tsx'

/**
 * What a guest sees at a path, as HTML, for the server to send along: it is painted while the application still loads.
 * Built as a program of its own (scripts/build.mjs); knows the gate and nothing else.
 */
export async function draw(path: string, gate: Gate): Promise<string> {
  queryClient.setQueryData(memberQuery.queryKey, { member: null })
  noteGate(queryClient, gate)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const drawing = renderToString(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  // What was typed into a drawing would be lost with it.
  return drawing.replaceAll('<input ', '<input readonly ')
}
