import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Conversation } from '@netwrk/domain/messages/conversation'
import { expect, test } from 'vitest'
import { newMatches } from './new-matches.ts'

test('a match is new until somebody has written, whether or not the conversation was opened', () => {
  const matches = ['ana', 'bo', 'cy'].map((id) => ({ person: { id } })) as unknown as Match[]
  const conversations = [
    { other: { id: 'ana' }, lastMessage: null },
    { other: { id: 'cy' }, lastMessage: { content: 'Hi' } },
  ] as unknown as Conversation[]
  expect(newMatches(matches, conversations).map(({ id }) => id)).toEqual(['ana', 'bo'])
})
