import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { agreed } from '../../server/src/testing/accounts/agreed.ts'
import { test as base } from './journey.ts'
import { newPerson } from './people.ts'

/** Somebody who joined by the calls that the screens make, for journeys in which joining is not the point. */
export type Joined = { id: string; name: string; request: APIRequestContext }

/** Who joined in the journey under way. */
const joined: APIRequestContext[] = []

/** A journey whose people are found by nobody afterwards: one that is walked again meets none of the first attempt. */
export const test = base.extend<{ hidesItsPeople: undefined }>({
  hidesItsPeople: [
    async ({ page: _untilThePageIsClosed }, use) => {
      joined.length = 0
      await use(undefined)
      await Promise.all(
        joined.map((by) => call(by, 'accounts/saveSettings', { profileVisibility: 'hidden' })),
      )
    },
    { auto: true },
  ],
})

/** Has whoever the request belongs to found by nobody when the journey is over. */
export function hideAfterwards(by: APIRequestContext): void {
  joined.push(by)
}

/** Makes a call as whoever the request belongs to; a refusal fails the journey. */
export async function call<T>(by: APIRequestContext, path: string, input: object = {}): Promise<T> {
  const answer = await by.post(`/rpc/${path}`, { data: { json: input } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { json: T }).json
}

/**
 * Joins with an age that nobody of the demo community has, so that a journey's people find each other.
 * @param domain of their address
 */
export async function join(
  by: APIRequestContext,
  name: string,
  age: number,
  domain = 'example.com',
): Promise<Joined> {
  const { username, password } = newPerson(name.replace(/\W/g, '').slice(0, 8))
  const email = `${username}@${domain}`
  const { member } = await call<{ member: { id: string } }>(by, 'accounts/signUp', {
    name,
    username,
    email,
    password,
    timeZone: 'Europe/London',
    ...agreed,
  })
  joined.push(by)
  await call(by, 'profiles/saveName', { name, username, age })
  await call(by, 'profiles/saveBio', { bio: `${name} builds things.` })
  return { id: member.id, name, request: by }
}

/** People of one age, in sessions of their own. */
export async function joinAll(baseURL: string, names: readonly string[], age: number): Promise<Joined[]> {
  return Promise.all(names.map(async (name) => join(await request.newContext({ baseURL }), name, age)))
}

/** The page's own member: shown those of one age and nobody else. */
export async function joinHere(page: Page, name: string, age: number): Promise<Joined> {
  const me = await join(page.request, name, age)
  await call(page.request, 'discovery/savePreferences', {
    ageRange: { min: age, max: age },
    preferredTiers: ['free', 'premium', 'elite'],
    preferredMethods: [],
    lookingFor: ['networking', 'partnerships'],
    locationPreference: 'international',
  })
  return me
}
