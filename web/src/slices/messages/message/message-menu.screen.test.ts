import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { draw, eraseAll } from '../../../testing/draw.ts'
import type { MessageActions } from './message-actions-context.ts'
import { MessageMenu } from './message-menu.tsx'

afterEach(eraseAll)

const minute = 60_000

/** The menu of a message that somebody sent some time ago, as I see it. */
async function openMenu(senderId: 'me' | 'other', milliseconds: number) {
  const sentAt = new Date(Date.now() - milliseconds)
  const message = { ...unchanged, id: 'a', senderId, content: 'Hello', sentAt, attachments: [] }
  const react = vi.fn()
  const actions = { memberId: 'me', otherName: 'Bo', react } as unknown as MessageActions
  const menu = { message: message as unknown as Message, anchor: document.body }
  const shown = createElement(MessageMenu, { menu, actions, onClose: vi.fn(), onDelete: vi.fn() })
  draw(createElement(Providers, null, shown))
  const opened = within(await screen.findByRole('menu', { name: 'Message actions' }))
  return { user: userEvent.setup(), opened, react }
}

test.each([
  ['one’s own', 'me', 15 * minute - 5000, ['Reply', 'Copy text', 'Edit', 'Delete']],
  ['one’s own, after a quarter of an hour,', 'me', 15 * minute + 5000, ['Reply', 'Copy text']],
  ['that of the other side', 'other', 5000, ['Reply', 'Copy text', 'Report']],
] as const)('what can be done with %s is offered, and no more', async (_, senderId, age, entries) => {
  const { opened } = await openMenu(senderId, age)
  const offered = opened.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Another emoji', ...entries])
})

test('another emoji is one emoji', async () => {
  const { user, opened, react } = await openMenu('other', 5000)
  await user.click(opened.getByRole('menuitem', { name: 'Another emoji' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'React with another emoji' }))
  const field = dialog.getByRole('textbox', { name: 'Emoji' })
  await user.type(field, 'yes{Enter}')
  await dialog.findByText('Please choose one emoji.')
  expect(react).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '🧭{Enter}')
  expect(react.mock.calls).toEqual([[expect.objectContaining({ id: 'a' }), '🧭', true]])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'React with another emoji' })).toBeNull())
})
