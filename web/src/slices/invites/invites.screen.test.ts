import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { password } from '../../../../server/src/testing/world.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

const key = 'netwrk.invite'

/** Ana, who has a link. */
async function inviting() {
  const world = await createScreenWorld()
  const ana = await world.member('Ana Silva')
  const { code } = await ana.call.invites.makeLink({})
  world.pass(1000)
  return { world, ana, code }
}

/** Without a way of its own to hand something on, or with this one. */
function handingOn(share?: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

test('a member makes a link, and finds it there from then on, with a QR code and how many came', async () => {
  handingOn()
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { user } = await openScreen(ana, '/invite')
  await user.click(await screen.findByRole('button', { name: 'Create my link' }))
  const field = (await screen.findByLabelText('Personal link')) as HTMLInputElement
  const { code } = await ana.call.invites.mine({})
  expect(field.value).toBe(`${window.location.origin}/join/${code}`)
  await screen.findByRole('img', { name: 'QR code of your personal link' })
  screen.getByText('Nobody has joined by your link yet.')
  screen.getByRole('button', { name: 'Copy link' })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})

test('where the device can hand something on there is a button for it, and closing that is no error', async () => {
  const share = vi.fn((_: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')))
  handingOn(share)
  const { ana, code } = await inviting()
  const { user } = await openScreen(ana, '/invite')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share.mock.calls[0]![0].url).toBe(`${window.location.origin}/join/${code}`)
})

test('on a break the link is said to lead nobody in', async () => {
  const { ana } = await inviting()
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await ana.call.profiles.takeBreak({ until, words: '' })
  await openScreen(ana, '/invite')
  await screen.findByText(/^You are on a break, so your link leads nobody in/)
})

test('a link that cannot be read or made is said so, and can be tried again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { user, cut, restore } = await openScreen(ana, '/invite', { cutFrom: '/invites/mine' })
  await screen.findByRole('heading', { name: 'Your link could not be loaded' })
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const button = await screen.findByRole('button', { name: 'Create my link' })
  cut('/invites/makeLink')
  await user.click(button)
  await screen.findByRole('alert')
  restore()
  await user.click(button)
  await screen.findByLabelText('Personal link')
})

test('a guest is led to joining', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/invite')
  await screen.findByRole('heading', { name: 'Join to invite people' })
})

test('a link says who invites, is kept in the browser, and counts once there is an account', async () => {
  const { world, ana, code } = await inviting()
  const { user, path } = await openScreen(world.browser(), `/join/${code.toLowerCase()}`)
  await screen.findByRole('heading', { name: 'Ana invites you to Netwrk' })
  await waitFor(() => expect(localStorage.getItem(key)).toBe(code.toLowerCase()))
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth')
  await user.click(screen.getByRole('link', { name: 'Join' }))
  await screen.findByRole('heading', { name: 'Join the network' })
  expect(path()).toBe('/auth')

  const ben = await world.member('Ben')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  localStorage.setItem(key, code)
  await openScreen(ben, '/')
  await waitFor(async () => expect((await ana.call.invites.mine({})).count).toBe(1))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('a newcomer who joined on another device and opens the link there as well counts; the owner does not', async () => {
  const { world, ana, code } = await inviting()
  const ben = await world.member('Ben')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await openScreen(ana, `/join/${code}`)
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  expect((await ana.call.invites.mine({})).count).toBe(0)
  await openScreen(ben, `/join/${code}`)
  await screen.findByRole('heading', { name: 'You are a member already' })
  await waitFor(async () => expect((await ana.call.invites.mine({})).count).toBe(1))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('a code that cannot be told to the server is kept, one that is no longer valid is not', async () => {
  const { world, code } = await inviting()
  const ben = await world.member('Ben')
  localStorage.setItem(key, code)
  await openScreen(ben, '/', { cutFrom: '/invites/accept' })
  await screen.findByRole('heading', { name: /Welcome back/ })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(localStorage.getItem(key)).toBe(code)
  localStorage.setItem(key, 'NEVERWASATAL')
  await openScreen(ben, '/')
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test.each(['NEVERWASATAL', 'x'.repeat(80)])(
  'a link that leads to nobody (%s) says so, and one can still join',
  async (given) => {
    const world = await createScreenWorld()
    await openScreen(world.browser(), `/join/${given}`)
    await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
    screen.getByRole('link', { name: 'Join' })
    expect(localStorage.getItem(key)).toBeNull()
  },
)

test('an invitation that cannot be read can be asked for again', async () => {
  const { world, code } = await inviting()
  const { user, restore } = await openScreen(world.browser(), `/join/${code}`, {
    cutFrom: '/invites/inviter',
  })
  await screen.findByRole('heading', { name: 'The invitation could not be loaded' })
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Ana invites you to Netwrk' })
})

test('a member is told that they are one, and nothing is kept', async () => {
  const { world, code } = await inviting()
  const ben = await world.member('Ben')
  await openScreen(ben, `/join/${code}`)
  await screen.findByRole('heading', { name: 'You are a member already' })
  expect(localStorage.getItem(key)).toBeNull()
})

test('before the launch a link leads on to the waitlist, with the referral code of who invites', async () => {
  const world = await createScreenWorld({}, { isLaunched: false })
  const { db, clock } = world.deps
  const ana = await world.person('Ana Silva')
  await db.updateTable('account').set({ emailVerified: true, email: 'ana@example.com' }).execute()
  const now = clock.now()
  await db
    .insertInto('inviteCode')
    .values({ accountId: ana.id, code: 'ANASCODE2222', createdAt: now })
    .execute()
  const place = {
    position: 1,
    email: 'ana@example.com',
    referralCode: 'ANASPLAC',
    joinedAt: now,
    confirmedAt: now,
  }
  await db.insertInto('waitlistEntry').values(place).execute()
  const { user, path } = await openScreen(world.browser(), '/join/ANASCODE2222')
  await screen.findByRole('heading', { name: 'Ana invites you to Netwrk' })
  await user.click(screen.getByRole('link', { name: 'Join the Waitlist' }))
  expect(((await screen.findByLabelText('Referral code')) as HTMLInputElement).value).toBe('ANASPLAC')
  expect(path()).toBe('/waitlist?ref=ANASPLAC')
})

test('who signs in from a link that leads to nobody is not led back to it', async () => {
  const world = await createScreenWorld()
  const { email } = (await world.member('Ana')).member
  const { user, path } = await openScreen(world.browser(), '/join/NEVERWASATAL')
  await user.click(await screen.findByRole('link', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText('Email', { selector: 'input' }), email)
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), `${password}{Enter}`)
  await screen.findByRole('heading', { name: /^Welcome back, Ana/ })
  expect(path()).toBe('/')
})
