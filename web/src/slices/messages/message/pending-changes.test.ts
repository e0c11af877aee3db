import { type Message, unchanged } from '@netwrk/domain/messages/message'
import { describe, expect, test } from 'vitest'
import { type PendingChange, withPending } from './pending-changes.ts'

const message = (id: string, rest: Partial<Message> = {}): Message => ({
  ...unchanged,
  id,
  conversationId: 'a',
  number: 1,
  senderId: 'me',
  clientId: `client-${id}`,
  content: 'as sent',
  sentAt: new Date(0),
  ...rest,
})
const shown = (held: Message, ...changes: PendingChange[]) => withPending([held], changes, 'me')[0]!
const thumb = (isOn: boolean): PendingChange => ({ messageId: 'a', kind: 'react', emoji: '👍', isOn })

describe('a change on its way', () => {
  test('shows in the message it is about, and in no other', () => {
    const held = [message('a'), message('b')]
    const edit: PendingChange = { messageId: 'a', kind: 'edit', content: 'better', revision: 0 }
    expect(withPending(held, [edit], 'me')).toEqual([
      { ...held[0], content: 'better', isEdited: true },
      held[1],
    ])
    expect(withPending(held, [], 'me')).toBe(held)
  })

  test('that deletes takes words and reactions away', () => {
    const held = message('a', { reactions: [{ emoji: '👍', memberIds: ['you'] }] })
    expect(shown(held, { messageId: 'a', kind: 'delete' })).toEqual({
      ...held,
      content: '',
      isDeleted: true,
      reactions: [],
    })
  })

  test.each<[string, string[][], boolean[], string[][]]>([
    ['puts the first', [], [true], [['me']]],
    ['joins the other side', [['you']], [true], [['you', 'me']]],
    ['takes the only one away', [['me']], [false], []],
    ['leaves the other side’s', [['you', 'me']], [false], [['you']]],
    ['put twice is put once', [['me']], [true], [['me']]],
    ['ends as the last press says', [], [true, false, true], [['me']]],
    ['taken away where there is none', [], [false], []],
  ])('that reacts %s', (_, before, presses, after) => {
    const held = message('a', { reactions: before.map((memberIds) => ({ emoji: '👍', memberIds })) })
    expect(shown(held, ...presses.map(thumb)).reactions.map(({ memberIds }) => memberIds)).toEqual(after)
  })
})
