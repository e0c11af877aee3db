import { expect, type Page } from '@playwright/test'
import { newPerson, type Person } from './people.ts'

/** Whoever makes calls: a page, or a session without one. */
export type Caller = Pick<Page, 'request'>

/** Makes a call of the contract with the page's session. */
export async function call<T>(page: Caller, path: string, input: unknown = {}): Promise<T> {
  const answer = await page.request.post(`/rpc/${path}`, { data: { json: input } })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { json: T }).json
}

export type Joined = Person & { id: string }

/** Somebody new, signed in on the page, without walking through the form. */
export async function join(page: Caller, name: string): Promise<Joined> {
  const person = newPerson(name)
  const { member } = await call<{ member: { id: string } }>(page, 'accounts/signUp', {
    ...person,
    timeZone: 'Europe/London',
    isAdult: true,
    agreedTo: await textsInEffect(page),
  })
  return { ...person, id: member.id }
}

/** The hashes of the texts that a newcomer agrees to: an earlier journey may have changed them. */
async function textsInEffect(page: Caller): Promise<Record<string, string>> {
  const { texts } = await call<{ texts: { kind: string; hash: string }[] }>(page, 'rights/texts')
  return Object.fromEntries(texts.map(({ kind, hash }) => [kind, hash]))
}

export const swipe = (page: Caller, targetId: string, action: 'connect' | 'pass') =>
  call<{ match: { id: string } | null }>(page, 'connections/swipe', { targetId, action })

/** Opens a page and waits until it is told live what happens: a frame said before that is never heard. */
export async function goLive(page: Page, path: string): Promise<void> {
  const isLive = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.goto(path)
  await isLive
}

/** The page goes on in the session of somebody who has no window, as if they had signed in there. */
export async function takeSession(page: Page, { page: { request } }: { page: Caller }): Promise<void> {
  await page.context().clearCookies()
  await page.context().addCookies((await request.storageState()).cookies)
}

/** Ends the session so that the next to hear of it is what the member does, and nothing that the screen asks by itself. */
export async function endSession(page: Page, next: RegExp): Promise<void> {
  const isLetThrough = (url: string) => next.test(url) || /waitlist|signInOptions|accounts.me$/.test(url)
  await page.route('**/rpc/**', (route) =>
    isLetThrough(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.context().clearCookies()
}
