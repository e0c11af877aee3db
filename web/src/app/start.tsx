import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { keepForOffline } from '../lib/browser/service-worker.ts'
import { followWantedPlace } from '../slices/accounts/sign-in/wanted-place.ts'
import { Providers } from './providers.tsx'
import { createAppRouter } from './routes.tsx'

/** Shows the screen that the address names. What was drawn ahead stays until the screen itself can take its place. */
export async function start(place: HTMLElement): Promise<void> {
  const router = createAppRouter()
  followWantedPlace(router)
  if (place.hasChildNodes()) await router.load()
  // As a transition it is rendered in slices, between which the browser can answer a press.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
          <Hydrated place={place} />
        </Providers>
      </StrictMode>,
    ),
  )
}

/** What was drawn ahead hears nothing: it takes presses from when the screen itself is there. */
function Hydrated({ place }: { place: HTMLElement }) {
  useLayoutEffect(() => {
    place.inert = false
    keepForOffline()
  }, [place])
  return null
}
