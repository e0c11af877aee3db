import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { expect, test } from 'vitest'
import { ofNewestWords } from './unsaved-edit.ts'

const edit = { messageId: 'a', content: 'Typed', revision: 1, isStale: true }
const thread = (...messages: Partial<Message>[]) => ({
  messages: messages.map((message) => ({ ...unchanged, ...message }) as Message),
  hasMore: false,
  revision: 9,
})

test('a refused edit changes the newest words that are held of its message, in the thread or where one went back', () => {
  const [newest, older] = [
    thread({ id: 'a', revision: 3 }, { id: 'b', revision: 7 }),
    thread({ id: 'a', revision: 2 }),
  ]
  expect(ofNewestWords(edit, { threads: { here: newest }, passages: { here: older } }, 'here')).toEqual({
    ...edit,
    revision: 3,
  })
  expect(ofNewestWords(edit, { threads: {}, passages: { here: older } }, 'here').revision).toBe(2)
})

test('where newer words have not come it stays as it is', () => {
  const other = { threads: { there: thread({ id: 'a', revision: 3 }) }, passages: {} }
  expect(ofNewestWords(edit, other, 'here')).toEqual(edit)
})
