import type { SignInOptions } from '@netwrk/domain/accounts/accounts.contract'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { signInOptionsQuery } from '../slices/accounts/accounts.api.ts'
import { memberQuery } from '../slices/accounts/member.reads.ts'
import { noteGate } from '../slices/waitlist/gate.reads.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { createAppRouter } from './routes.tsx'

type Known = { gate: Gate; signInOptions: SignInOptions }

/**
 * What a guest sees at a path, as HTML, for the server to send along: it is painted while the application still loads.
 * Built as a program of its own (scripts/build.mjs); knows the gate, how one can sign in, and nothing else.
 */
export async function draw(path: string, { gate, signInOptions }: Known): Promise<string> {
  queryClient.setQueryData(memberQuery.queryKey, { member: null })
  queryClient.setQueryData(signInOptionsQuery.queryKey, signInOptions)
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
