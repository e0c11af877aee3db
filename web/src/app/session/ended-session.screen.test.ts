import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { photo } from '../../../../server/src/testing/uploading.ts'
import { password } from '../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

async function openAs(name: string, path: string) {
  const world = await createScreenWorld()
  const ada = await world.member(name, { bio: '' })
  return { world, ada, ...(await openScreen(ada, path)) }
}

type Opened = Pick<Awaited<ReturnType<typeof openScreen>>, 'user' | 'path'>
type Member = { member: { email: string }; cookies: Map<string, string> }

/** The server knows nobody in this browser any more; the screen has not heard of it. */
const endSession = ({ cookies }: Member) => cookies.clear()

/** It is said, and asks to sign in; whoever does is at the place. */
async function signInAgain({ user, path }: Opened, { member: { email } }: Member, place: string) {
  await screen.findAllByText(/^Your session has ended\./)
  const form = within(await screen.findByRole('form', { name: 'Sign in' }))
  await user.type(form.getByLabelText('Email', { selector: 'input' }), email)
  await user.type(form.getByLabelText('Password', { selector: 'input' }), password)
  await user.click(await notBusy(form.getByRole('button', { name: 'Sign In' })))
  await waitFor(() => expect(path()).toBe(place))
}

/** Types a bio and saves it once the session has ended, and is led to sign in. */
async function typeBio({ user }: Opened, member: Member, text: string) {
  await user.click(await screen.findByRole('button', { name: 'Add bio' }))
  const form = within(await screen.findByRole('form', { name: 'Bio' }))
  await user.type(form.getByRole('textbox'), text)
  endSession(member)
  await user.click(form.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In Required' }))
  await user.click(dialog.getByRole('button', { name: 'Sign In' }))
}

test('a swipe after the session has ended leads to signing in, and back to the cards', async () => {
  const world = await createScreenWorld()
  const [ada] = [await world.member('Ada'), await world.member('Bo')]
  const opened = await openScreen(ada, '/network')
  await screen.findByRole('article', { name: 'Bo' })
  endSession(ada)
  await opened.user.keyboard('{ArrowLeft}')
  await signInAgain(opened, ada, '/network')
  await screen.findByRole('article', { name: 'Bo' })
})

test('a bio that was typed when the session ended is there after signing in again, and can be saved', async () => {
  const { ada, ...opened } = await openAs('Ada', '/profile')
  await typeBio(opened, ada, 'Half a thought')
  await signInAgain(opened, ada, '/profile')
  const form = within(await screen.findByRole('form', { name: 'Bio' }))
  expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a thought')
  await opened.user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Bio' })).toBeNull())
  expect((await ada.call.profiles.mine({})).profile.bio).toBe('Half a thought')
})

test('an upload after the session has ended leads to signing in, and back to the profile', async () => {
  const { ada, ...opened } = await openAs('Ada', '/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Add photo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Profile Photo' }))
  const input = await dialog.findByLabelText(/^Choose, drop or paste/, { selector: 'input' })
  const bytes = await photo({ width: 40, height: 30 })
  endSession(ada)
  await opened.user.upload(input, new File([Uint8Array.from(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  await signInAgain(opened, ada, '/profile')
})

test('Upgrade after the session has ended leads to signing in, and back to the plans', async () => {
  vi.stubGlobal('Stripe', () => {})
  const { ada, ...opened } = await openAs('Ada', '/subscription')
  const upgrade = await screen.findByRole('button', { name: 'Upgrade to Premium' })
  endSession(ada)
  await opened.user.click(await notBusy(upgrade))
  await signInAgain(opened, ada, '/subscription')
})

test('whoever signs in instead finds nothing of who was here', async () => {
  const { world, ada, ...opened } = await openAs('Ada', '/profile')
  const bo = await world.member('Bo', { bio: '' })
  await typeBio(opened, ada, 'A secret of hers')
  // Where the other one was is not where this one wants to be.
  await signInAgain(opened, bo, '/')
  await openScreen(ada, '/profile')
  await screen.findByRole('button', { name: 'Add bio' })
  expect(screen.queryByText('A secret of hers')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('A secret of hers')
})
