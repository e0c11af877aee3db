import type { ServerFrame } from '@netwrk/domain/live-frames'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { waitFor } from '@testing-library/dom'
import { expect, onTestFinished, vi } from 'vitest'
import type { Browser } from '../../../server/src/testing/browser.ts'
import { Providers } from '../app/providers.tsx'
import { queryClient } from '../app/query-client.ts'
import { createAppRouter } from '../app/routes.tsx'
import { setDemoMode } from '../demo/demo-mode.ts'
import { followWantedPlace } from '../slices/accounts/sign-in/wanted-place.ts'
import { draw, eraseAll } from './draw.ts'
import { createQuickUser } from './quick-user.ts'
import { createTransport } from './transport.ts'
import { uploadingRequest } from './uploading-request.ts'

// The server under test is in this process, too, and asks the providers that a test plays.
const askOthers = globalThis.fetch

type Options = {
  /** Requests whose path contains this fail as without a connection, until `restore`. */
  cutFrom?: string
}

/**
 * Opens the application at a path in a browser of the world: its calls are answered by the server's routes, and its
 * cookies are this browser's. What was open before is closed; gone when the test ends.
 */
export async function openScreen(browser: Pick<Browser, 'send'>, path: string, { cutFrom }: Options = {}) {
  const { send, cut, restore, hold, close } = createTransport(browser)
  if (cutFrom !== undefined) cut(cutFrom)
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, window.location.href), init)
    return new URL(request.url).origin === window.location.origin ? send(request) : askOthers(request)
  })
  vi.stubGlobal('XMLHttpRequest', uploadingRequest(send))
  vi.stubGlobal('WebSocket', SilentSocket)
  const leaving = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  closeScreen()
  askAgainAtOnce()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(history)
  followWantedPlace(router)
  // The screen's code is here before anything waits for its words.
  await router.load()
  draw(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  onTestFinished(async () => {
    eraseAll()
    await close()
    closeScreen()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    leaving.mockRestore()
  })
  return {
    cut,
    restore,
    hold,
    user: createQuickUser(),
    /** Where the application is now. */
    path: () => history.location.href,
    /** As when the server says something through the live channel. */
    tell: (frame: ServerFrame) => SilentSocket.latest?.onmessage?.({ data: JSON.stringify(frame) }),
    /** Where the browser was sent away to; undefined while it is here. */
    leftFor: () => leaving.mock.lastCall?.[0],
  }
}

/** Waits until a button takes presses again: while it is busy they do nothing. */
export async function notBusy(button: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}

/** As when the page is closed: the next one begins with what the browser has stored, and nothing else. */
function closeScreen() {
  eraseAll()
  queryClient.clear()
  setDemoMode(false)
}

// What failed is asked for again as often as in a browser, without the pause between.
function askAgainAtOnce() {
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
}

/** A live channel that never opens, and tells what a test has it tell: a hint, as the calls tell the truth. */
class SilentSocket {
  static readonly OPEN = 1
  static latest: SilentSocket | null = null
  readonly readyState = 0
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    SilentSocket.latest = this
  }
  send() {}
  close() {}
}
