import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeMaterially, publish } from '../../../../../server/src/testing/rights/publish.ts'
import { password } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

const hostile = `## Heading

<img src=x onerror="alert(1)"> <script>alert(2)</script>

[one](javascript:alert(3)) [two](//evil.example) [three](/\\evil.example) [four](data:text/html,x) [good](/scams)

![picture](https://evil.example/x.png)
`

test('a text is shown as Markdown and never as HTML, and its links lead nowhere they should not', async () => {
  const world = await createScreenWorld({}, { isLaunched: false })
  await publish(world, 'rules', hostile)
  await openScreen(world.browser(), '/rules')
  await screen.findByRole('heading', { name: 'Heading' })
  expect(screen.getByRole('main').querySelector('img, script')).toBeNull()
  for (const name of ['one', 'two', 'three', 'four']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'good' }).getAttribute('href')).toBe('/scams')
  expect(screen.getByText(/<script>alert\(2\)<\/script>/)).toBeTruthy()
})

test('an older version says that it is one, and a version that is not there is said', async () => {
  const world = await createScreenWorld()
  await publish(world, 'terms', '## Ours\n')
  const opened = await openScreen(world.browser(), '/terms?version=1')
  await screen.findByText(/^This is an older version/)
  await opened.user.click(screen.getByRole('link', { name: 'Read the one in effect' }))
  await screen.findByRole('heading', { name: 'Ours' })
  expect(opened.path()).toBe('/terms')
})

test('who has to agree is led to what changed, may go on reading, and writes again once they agreed', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await changeMaterially(world, 'terms', '## Only this\n')
  const opened = await openScreen(ana, '/matches')
  await screen.findByRole('heading', { name: 'Our terms have changed' })
  expect(opened.path()).toBe('/consent')
  await opened.user.click(await screen.findByRole('link', { name: 'Not now' }))
  await opened.user.click(await screen.findByRole('link', { name: 'See what is new' }))
  const form = within(await screen.findByRole('form', { name: 'What has changed' }))
  await opened.user.click(form.getByRole('button', { name: 'Agree' }))
  await form.findByText('Please tick the box if you agree.')
  await opened.user.click(form.getByRole('checkbox'))
  // It changes once more while it is read.
  await publish(world, 'terms', '## Only this, spelled right\n')
  await opened.user.click(form.getByRole('button', { name: 'Agree' }))
  await form.findByText('This text has changed in the meantime. Please read the new one.')
  await waitFor(() => expect((form.getByRole('checkbox') as HTMLInputElement).checked).toBe(false))
  await form.findByText(/^Version 3/)
  await opened.user.click(form.getByRole('checkbox'))
  await opened.user.click(form.getByRole('button', { name: 'Agree' }))
  await screen.findByText('Thank you. Everything is open to you again.')
  await ana.call.profiles.saveBio({ bio: 'Writes again.' })
})

test('a text that changes while the sign-up form is open is to be read again', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/auth')
  await opened.user.click(await screen.findByRole('tab', { name: 'Sign up' }))
  const form = within(await screen.findByRole('form', { name: 'Sign up' }))
  const typed = { 'Full Name': 'Bo Lee', Username: 'bo.lee', Email: 'bo@example.com', Password: password }
  for (const [label, text] of Object.entries(typed))
    await opened.user.type(form.getByLabelText(label, { selector: 'input' }), text)
  await opened.user.click(form.getByLabelText('I am 18 or older'))
  const agrees = form.getByLabelText(/^I agree to the Terms of Use/) as HTMLInputElement
  await opened.user.click(agrees)
  await publish(world, 'privacy', '## Shorter\n')
  await opened.user.click(form.getByRole('button', { name: 'Sign Up' }))
  await form.findByText('This text has changed in the meantime. Please read the new one.')
  expect(agrees.checked).toBe(false)
  await opened.user.click(agrees)
  await opened.user.click(form.getByRole('button', { name: 'Sign Up' }))
  await screen.findByRole('heading', { name: 'Check Your Email' })
})
