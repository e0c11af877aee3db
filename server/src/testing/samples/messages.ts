import { randomUUID } from 'node:crypto'
import type { SamplesOf } from './sample.ts'

export const messagesSamples: SamplesOf<'messages'> = {
  conversations: { valid: () => ({}), foreign: null },
  open: {
    valid: ({ otherId }) => ({ withId: otherId }),
    foreign: { input: ({ strangerId }) => ({ withId: strangerId }), refusal: 'messages.not_matched' },
  },
  openers: {
    valid: ({ otherId }) => ({ withId: otherId }),
    foreign: { input: ({ strangerId }) => ({ withId: strangerId }), refusal: 'messages.not_matched' },
  },
  requestTerms: {
    valid: ({ strangerId }) => ({ withId: strangerId }),
    foreign: {
      input: ({ foreignConversationId: withId }) => ({ withId }),
      refusal: 'profiles.not_found',
    },
  },
  request: {
    valid: ({ otherId }) => ({ withId: otherId, clientId: randomUUID(), content: 'Hello' }),
    foreign: {
      input: ({ strangerId }) => ({ withId: strangerId, clientId: randomUUID(), content: 'Hello' }),
      refusal: 'accounts.email_unverified',
    },
  },
  decline: {
    valid: ({ receivedRequestId }) => ({ conversationId: receivedRequestId }),
    foreign: {
      input: ({ foreignConversationId: conversationId }) => ({ conversationId }),
      refusal: 'messages.not_found',
    },
  },
  thread: {
    valid: ({ conversationId }) => ({ conversationId }),
    foreign: {
      input: ({ foreignConversationId: conversationId }) => ({ conversationId }),
      refusal: 'messages.not_found',
    },
  },
  search: { valid: () => ({ text: 'hello' }), foreign: null },
  send: {
    valid: ({ conversationId }) => ({ conversationId, clientId: randomUUID(), content: 'Hello' }),
    foreign: {
      input: ({ foreignConversationId: conversationId }) => ({
        conversationId,
        clientId: randomUUID(),
        content: 'Let me in',
      }),
      refusal: 'messages.not_found',
    },
  },
  changes: {
    valid: ({ conversationId }) => ({ conversationId, after: 0 }),
    foreign: {
      input: ({ foreignConversationId: conversationId }) => ({ conversationId, after: 0 }),
      refusal: 'messages.not_found',
    },
  },
  edit: {
    valid: ({ messageId }) => ({ messageId, content: 'Hello again' }),
    foreign: {
      input: ({ foreignMessageId: messageId }) => ({ messageId, content: 'Words in their mouth' }),
      refusal: 'messages.message_not_found',
    },
  },
  delete: {
    valid: ({ messageId }) => ({ messageId }),
    foreign: {
      input: ({ foreignMessageId: messageId }) => ({ messageId }),
      refusal: 'messages.message_not_found',
    },
  },
  react: {
    valid: ({ messageId }) => ({ messageId, emoji: '👍', isOn: true }),
    foreign: {
      input: ({ foreignMessageId: messageId }) => ({ messageId, emoji: '👍', isOn: true }),
      refusal: 'messages.message_not_found',
    },
  },
  warnings: {
    valid: ({ conversationId }) => ({ conversationId }),
    foreign: {
      input: ({ foreignConversationId: conversationId }) => ({ conversationId }),
      refusal: 'messages.not_found',
    },
  },
  dismissWarning: {
    valid: ({ messageId }) => ({ messageId }),
    foreign: {
      input: ({ foreignMessageId: messageId }) => ({ messageId }),
      refusal: 'safety.warning_not_found',
    },
  },
  held: {
    valid: ({ otherId: withId }) => ({ withId }),
    foreign: { input: () => ({ withId: randomUUID() }), refusal: 'profiles.not_found' },
  },
  markRead: {
    valid: ({ conversationId }) => ({ conversationId, upTo: 0 }),
    foreign: {
      input: ({ foreignConversationId: conversationId }) => ({ conversationId, upTo: 1 }),
      refusal: 'messages.not_found',
    },
  },
}
