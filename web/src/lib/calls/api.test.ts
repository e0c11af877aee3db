import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from './api.ts'
import { followEndedSession } from './ended-session.ts'

let ended = 0
let stop = () => {}

beforeEach(() => {
  ended = 0
  const location = { origin: 'http://localhost:3000' }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('navigator', { maxTouchPoints: 0, userAgent: '' })
  stop = followEndedSession(() => ended++)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** From now on the server answers so. */
function answer(status: number, json: object) {
  vi.stubGlobal('fetch', async () => Response.json({ json }, { status }))
}

const refused = (code: string) => ({ defined: true, code, status: 401, message: 'Please sign in.' })

test('a call that is refused because nobody is signed in says that the session has ended', async () => {
  answer(401, refused('accounts.signed_out'))
  await expect(client.profiles.mine({})).rejects.toMatchObject({ code: 'accounts.signed_out' })
  await expect(client.profiles.saveBio({ bio: 'I build.' })).rejects.toMatchObject({
    code: 'accounts.signed_out',
  })
  expect(ended).toBe(2)
})

test('a form that asks to sign in itself is left alone, and so is every other refusal', async () => {
  answer(401, refused('accounts.signed_out'))
  await expect(client.profiles.mine({}, { context: { asksToSignIn: true } })).rejects.toThrow()
  answer(401, refused('accounts.wrong_credentials'))
  await expect(client.profiles.mine({})).rejects.toThrow()
  expect(ended).toBe(0)
})

test('an answer that nobody is here says so, too', async () => {
  answer(200, { member: null })
  expect(await client.accounts.me({})).toEqual({ member: null })
  expect(ended).toBe(1)
})
