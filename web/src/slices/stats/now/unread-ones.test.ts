import { expect, test } from 'vitest'
import { unreadOnes } from './unread-ones.ts'

test('the conversations with something unread stay in the order of the inbox', () => {
  const conversations = [{ unreadCount: 0 }, { unreadCount: 3 }, { unreadCount: 1 }]
  expect(unreadOnes(conversations)).toEqual([{ unreadCount: 3 }, { unreadCount: 1 }])
})
