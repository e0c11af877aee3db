import { expect, test } from 'vitest'
import { createWorld } from '../../testing/world.ts'

const SECRET = 'a secret of this test, long enough to be one'
const publicly = { PUBLIC_ORIGIN: 'https://netwrk.example', SECRET }

test('who finds a hole is told whom to tell', async () => {
  const world = await createWorld({ ...publicly, SECURITY_CONTACT: 'security@netwrk.example' })
  const answer = await world.app.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@netwrk.example',
      'Expires: 2027-06-15T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://netwrk.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('without a contact nobody is named, and nothing else is well known', async () => {
  const world = await createWorld()
  for (const name of ['security.txt', 'resource-that-should-not-exist-whose-status-code-should-not-be-200']) {
    expect((await world.app.request(`/.well-known/${name}`)).status).toBe(404)
  }
})

test('a password manager is led to the settings', async () => {
  const world = await createWorld()
  const answer = await world.app.request('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile#settings'])
})

test('pages may not ask for the camera, the microphone or the place', async () => {
  const world = await createWorld()
  const policy = (await world.app.request('/health')).headers.get('permissions-policy')
  for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
    expect(policy).toContain(`${feature}=()`)
})
