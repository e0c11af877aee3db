import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { mailTokenOf } from '../../../../server/src/slices/accounts/settings/mail-token.reads.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

/** The page that a mail about matches to Ana leads to, opened by somebody who is not signed in. */
async function openLink(cutFrom?: string) {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { unsubscribeToken: token } = await world.deps.db
    .selectFrom('settings')
    .select('unsubscribeToken')
    .where('accountId', '=', ana.id)
    .executeTakeFirstOrThrow()
  const link = `/unsubscribe?token=${mailTokenOf('matches', { id: ana.id, token })}`
  const opened = await openScreen(world.browser(), link, cutFrom === undefined ? {} : { cutFrom })
  const choice = async () => (await ana.call.accounts.settings({})).settings.mailMatches
  return { ...opened, ana, choice }
}

test('the page says what its button ends, ends it, and turns it on again', async () => {
  const { user, choice } = await openLink()
  await screen.findByRole('heading', { name: 'Turn emails about new matches off?' })
  expect(await choice()).toBe('on')
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findByRole('heading', { name: "You won't get these emails anymore" })
  expect(await choice()).toBe('off')
  await user.click(screen.getByRole('button', { name: 'Turn on again' }))
  await screen.findByRole('heading', { name: 'Turn emails about new matches off?' })
  expect(await choice()).toBe('on')
})

test('a press that fails says so, and can be made again', async () => {
  const { user, cut, restore, choice } = await openLink()
  const button = await screen.findByRole('button', { name: 'Turn off' })
  cut('/accounts/unsubscribe')
  await user.click(button)
  await screen.findByRole('alert')
  expect(await choice()).toBe('on')
  restore()
  await user.click(button)
  await waitFor(async () => expect(await choice()).toBe('off'))
})

test('a page that cannot be read can be asked for again', async () => {
  const { user, restore } = await openLink('/accounts/mailChoice')
  await screen.findByRole('heading', { name: 'This page could not be loaded' })
  restore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Turn off' })
})

test('what the page ended is off in the settings, and all other mails are as they were', async () => {
  const { user, ana } = await openLink()
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await screen.findByRole('heading', { name: "You won't get these emails anymore" })
  const opened = await openScreen(ana, '/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Settings' }))
  const mails = await screen.findByRole('switch', { name: 'Email Notifications' })
  expect(mails.getAttribute('aria-checked')).toBe('true')
  await opened.user.click(screen.getByRole('button', { name: 'Choose for each kind' }))
  const matches = within(await screen.findByRole('group', { name: 'New matches' }))
  expect(matches.getByRole('combobox', { name: 'Email' }).textContent).toBe('Off')
})
