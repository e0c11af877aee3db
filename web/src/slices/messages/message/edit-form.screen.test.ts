import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, eraseAll } from '../../../testing/draw.ts'
import { EditForm } from './edit-form.tsx'

afterEach(eraseAll)

const message = (content: string, revision: number) =>
  ({ ...unchanged, id: 'a', conversationId: 'c', content, revision }) as Message
const unsaved = { messageId: 'a', content: 'Typed', revision: 1, isStale: true }

/** Somebody who was told that other words are there, before the thread that has them is drawn. */
async function told() {
  const onSave = vi.fn()
  const form = (shown: Message) =>
    createElement(EditForm, { memberId: 'me', message: shown, unsaved, onSave, onCancel: vi.fn() })
  const { redraw } = draw(form(message('First words', 0)))
  redraw(form(message('Other words', 1)))
  return { user: userEvent.setup(), field: screen.getByRole<HTMLTextAreaElement>('textbox'), onSave }
}

test('who is told that other words are there, and saves again, replaces those', async () => {
  const { user, field, onSave } = await told()
  await user.type(field, ' again{Enter}')
  expect(onSave.mock.calls).toEqual([['Typed again', 1]])
})

test('who loads the newest words changes those', async () => {
  const { user, field, onSave } = await told()
  await user.click(screen.getByRole('button', { name: 'Load the newest' }))
  expect(field.value).toBe('Other words')
  await user.type(field, ', and mine{Enter}')
  expect(onSave.mock.calls).toEqual([['Other words, and mine', 1]])
  expect(screen.queryByRole('alert')).toBeNull()
})
