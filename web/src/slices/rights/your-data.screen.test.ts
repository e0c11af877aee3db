import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { emailVerified } from '../../../../server/src/testing/accounts/phone.ts'
import { password } from '../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld, match } from '../../testing/screen-world.ts'

type Opened = Awaited<ReturnType<typeof openScreen>>

const press = async ({ user }: Opened, name: string) =>
  user.click(await notBusy(await screen.findByRole('button', { name })))

async function fill({ user }: Opened, label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label, { selector: 'input' })
  await user.clear(field)
  await user.type(field, text)
}

test('an archive is asked for with the right password, and one at a time', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(await emailVerified(world, 'Ana'), '/your-data')
  await press(opened, 'Ask for my data')
  await fill(opened, 'Your password', 'not it')
  await press(opened, 'Make my archive')
  await screen.findByText('Your current password is incorrect.')
  await fill(opened, 'Your password', password)
  await press(opened, 'Make my archive')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make my archive' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Ask for my data' })).toBeNull()
})

test('who deletes their account types their username, and is then told that they have left', async () => {
  const world = await createScreenWorld()
  const ana = await emailVerified(world, 'Ana')
  const opened = await openScreen(ana, '/your-data')
  await press(opened, 'Delete account')
  await fill(opened, /^Type .* to confirm$/, 'somebody')
  await fill(opened, 'Your password', password)
  await press(opened, 'Delete my account')
  await screen.findByText('Please type your username to confirm.')
  await fill(opened, /^Type .* to confirm$/, ana.member.username)
  await press(opened, 'Delete my account')
  await screen.findByRole('heading', { name: 'You have left' })
})

test('the mail brings everything back, for the one they wrote to as well', async () => {
  const world = await createScreenWorld()
  const [ana, ben] = [await emailVerified(world, 'Ana'), await world.member('Ben')]
  await match(world, ana, ben)
  const { conversation } = await ben.call.messages.open({ withId: ana.id })
  const said = { clientId: crypto.randomUUID(), content: 'A plan for a bakery' }
  await ben.call.messages.send({ conversationId: conversation.id, ...said })
  const confirmation = ana.member.username
  await ana.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
  await world.handleEvents()

  const { user } = await openScreen(ben, '/inbox')
  const list = async () => within(await screen.findByRole('list', { name: 'Conversations' }))
  await user.click(await (await list()).findByRole('link', { name: /Former member/ }))
  await screen.findByText(/^This member has left\./)
  expect(screen.queryByText('Ana')).toBeNull()

  const mail = world.deps.keptMail!().find(({ subject }) => subject === 'Your account will be deleted')
  await openScreen(
    world.browser(),
    new URL(/http\S+/.exec(mail!.text)![0]).href.replace(/^https?:\/\/[^/]+/, ''),
  )
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  await screen.findByRole('heading', { name: 'Your account stays' })
  await world.handleEvents()
  await openScreen(ben, '/inbox')
  await (await list()).findByRole('link', { name: /Ana/ })
})
