import { expect, type Page } from '@playwright/test'
import { newPerson, type Person } from './people.ts'

/** Makes a call of the contract with the page's session. */
export async function call<T>(page: Page, path: string, input: unknown = {}): Promise<T> {
  const answer = await page.request.post(`/rpc/${path}`, { data: { json: input } })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { json: T }).json
}

export type Joined = Person & { id: string }

/** Somebody new, signed in on the page, without walking through the form. */
export async function join(page: Page, name: string): Promise<Joined> {
  const person = newPerson(name)
  const { member } = await call<{ member: { id: string } }>(page, 'accounts/signUp', {
    ...person,
    timeZone: 'Europe/London',
  })
  return { ...person, id: member.id }
}

export const swipe = (page: Page, targetId: string, action: 'connect' | 'pass') =>
  call<{ match: { id: string } | null }>(page, 'connections/swipe', { targetId, action })

/** Opens a page and waits until it is told live what happens: a frame said before that is never heard. */
export async function goLive(page: Page, path: string): Promise<void> {
  const isLive = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path)
  await isLive
}

/** Ends the session so that the next to hear of it is what the member does, and nothing that the screen asks by itself. */
export async function endSession(page: Page, next: RegExp): Promise<void> {
  const isLetThrough = (url: string) => next.test(url) || /waitlist|signInOptions|accounts.me$/.test(url)
  await page.route('**/rpc/**', (route) =>
    isLetThrough(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.context().clearCookies()
}
