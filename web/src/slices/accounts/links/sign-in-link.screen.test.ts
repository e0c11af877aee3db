import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../../server/src/testing/accounts/authenticator.ts'
import { emailVerified } from '../../../../../server/src/testing/accounts/phone.ts'
import { careful } from '../../../../../server/src/testing/accounts/two-step.ts'
import type { World } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const offering = () => createScreenWorld({ EMAIL_LINK_SIGN_IN: 'on' })
const onItsWay = /has an account here, a link to sign in is on its way\./

async function mailedLink(world: World, email: string): Promise<string> {
  await world.browser().call.accounts.requestSignInLink({ email })
  await world.handleEvents()
  return /\/auth\/link\?token=\w+/.exec(world.deps.keptMail!()[0]!.text)![0]
}

test('asking for a link names an address that is none, and says the same with an account and without', async () => {
  const world = await offering()
  const { member } = await emailVerified(world, 'Ana')
  const { user } = await openScreen(world.browser(), '/auth')
  await user.click(await screen.findByRole('link', { name: 'Email me a link' }))
  await screen.findByRole('heading', { name: 'Sign in by email' })
  await user.type(screen.getByLabelText('Email'), 'ana{Enter}')
  await screen.findByText('Please enter a valid email address')
  for (const email of ['nobody@example.com', member.email]) {
    const opened = await openScreen(world.browser(), '/auth/link')
    await opened.user.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
    await screen.findByText(onItsWay)
  }
  await world.handleEvents()
  expect(world.deps.keptMail!().map(({ to, subject }) => [to, subject])[0]).toEqual([
    member.email,
    'Your link to sign in to Netwrk',
  ])
})

test('a link signs in at one press, and once: then it says so at once, and leads to another', async () => {
  const world = await offering()
  const { member } = await emailVerified(world, 'Ana')
  const link = await mailedLink(world, member.email)
  const { user } = await openScreen(world.browser(), link)
  await screen.findByText('Tap to sign in.')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: /^Welcome back, Ana/ })
  const again = await openScreen(world.browser(), link)
  await screen.findByText('This link is no longer valid. Please request a new one.')
  await again.user.click(screen.getByRole('link', { name: 'Email me a new link' }))
  await screen.findByRole('heading', { name: 'Sign in by email' })
})

test('after a link the second factor is still asked for', async () => {
  const world = await offering()
  const { email, secret } = await careful(world, 'Ana')
  const { user } = await openScreen(world.browser(), await mailedLink(world, email))
  await user.click(await screen.findByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'One more step' })
  await user.click(screen.getAllByRole('textbox')[0]!)
  await user.keyboard(await codeOf(secret))
  await screen.findByRole('heading', { name: /^Welcome back, Ana/ })
})
