import { sql } from 'kysely'
import { isOfSomebodyToMeet } from '../../notifications/notifications.reads.ts'
import { by, cleared, deleted, endsBy, table } from './table-use.ts'

const ownConversation = ({ id }: { id: string }) =>
  sql<boolean>`conversation_id in (select id from conversation where ${id}::uuid in (low_id, high_id))`

/** What two members say to each other. Who leaves chooses whether their words stay with the other side. */
export const messageTables = {
  conversation: table('conversation', {
    about: 'Your conversations',
    exported: { file: 'conversations', rows: by('low_id', 'high_id') },
    erased: [
      {
        becomes: 'kept',
        until: 'the other side leaves, too',
        why: 'The other side keeps the conversation, with “Former member” in your place.',
      },
    ],
    columns: {
      observed: ['createdAt', 'lastMessageAt', 'endedAt'],
      person: ['lowId', 'highId'],
      link: ['id'],
      bookkeeping: ['lastNumber', 'lastRevision'],
    },
  }),
  participant: table('participant', {
    about: 'How far you have read each conversation',
    exported: { file: 'reading', rows: by('account_id') },
    erased: [
      {
        becomes: 'anonymised',
        rows: by('account_id'),
        set: { readUpTo: cleared.zero, unreadCount: cleared.zero, mailedUpTo: cleared.zero },
        why: 'It is one of the two sides of a conversation that the other keeps.',
      },
    ],
    columns: {
      observed: ['readUpTo', 'unreadCount'],
      link: ['conversationId'],
      key: ['accountId'],
      bookkeeping: ['mailedUpTo'],
    },
  }),
  message: table('message', {
    about: 'Your messages, and those you received',
    exported: { file: 'messages', rows: ownConversation },
    erased: [
      {
        becomes: 'deleted_elsewhere',
        why: 'Your words stay with whom you wrote to, or are removed: as you chose when you left.',
      },
    ],
    columns: {
      given: ['content'],
      observed: ['sentAt', 'editedAt', 'deletedAt', 'attachmentCount', 'number', 'replyTo'],
      person: ['senderId'],
      link: ['id', 'conversationId'],
      key: ['clientId'],
      bookkeeping: ['revision', 'editedRevision'],
    },
  }),
  reaction: table('reaction', {
    about: 'Your reactions to messages',
    exported: { file: 'reactions', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { given: ['emoji'], observed: ['reactedAt'], link: ['messageId'], key: ['accountId'] },
  }),
  messageRequest: table('messageRequest', {
    about: 'First messages that were not answered yet',
    exported: { file: 'message-requests', rows: by('from_id', 'to_id') },
    erased: [deleted('from_id', 'to_id')],
    columns: {
      observed: ['sentAt'],
      person: ['fromId', 'toId'],
      link: ['conversationId'],
      // Would tell who asked that they were declined.
      others: ['state'],
    },
  }),
  openerOffer: table('openerOffer', {
    about: 'Which first lines were offered to whoever writes to you',
    exported: null,
    erased: [deleted('receiver_id', 'sender_id')],
    columns: { key: ['receiverId', 'senderId'], bookkeeping: ['opener', 'offeredAt'] },
    ends: endsBy('openers', 'offered_at'),
  }),
  messageWarning: table('messageWarning', {
    about: 'Messages you were warned of',
    exported: { file: 'message-warnings', rows: by('receiver_id') },
    erased: [deleted('receiver_id')],
    columns: {
      observed: ['warnedAt', 'dismissedAt'],
      link: ['messageId', 'conversationId'],
      key: ['receiverId'],
      bookkeeping: ['codes'],
    },
  }),
  heldMessage: table('heldMessage', {
    about: 'Messages of yours that waited for a review',
    exported: { file: 'held-messages', rows: by('sender_id') },
    erased: [
      deleted('sender_id', 'receiver_id'),
      {
        becomes: 'anonymised',
        rows: by('settled_by'),
        set: { settledBy: cleared.nothing },
        why: 'That a message was reviewed stays with its sender.',
      },
    ],
    columns: {
      given: ['content'],
      observed: ['heldAt'],
      decided: ['state', 'settledAt', 'reason'],
      person: ['receiverId'],
      link: ['conversationId'],
      key: ['id', 'senderId', 'clientId', 'replyTo'],
      staff: ['codes', 'settledBy'],
    },
  }),
  upload: table('upload', {
    about: 'Your photos, attachments and documents',
    exported: {
      file: 'files',
      // What was deleted stays deleted, and what was taken down stays down.
      rows: ({ id }) =>
        sql<boolean>`(owner_id = ${id}::uuid and stored_at is not null and removed_at is null)`,
    },
    erased: [
      {
        becomes: 'deleted_elsewhere',
        why: 'The files of your profile and documents go at once, those in messages with the messages.',
      },
    ],
    ends: [{ by: 'uploads' }],
    columns: {
      given: ['name', 'purpose', 'documentType'],
      observed: ['contentType', 'bytes', 'width', 'height', 'createdAt'],
      file: ['path'],
      key: ['id', 'ownerId', 'conversationId', 'messageId', 'heldId'],
      bookkeeping: ['storedAt', 'claimedAt', 'removedAt', 'position', 'perceptualHash'],
    },
  }),
  notification: table('notification', {
    about: 'What you were told of',
    exported: {
      file: 'notifications',
      // As on its screen: not what names somebody whom they are not to find any more.
      rows: ({ id }) => sql<boolean>`(recipient_id = ${id}::uuid and ${isOfSomebodyToMeet(id)})`,
    },
    erased: [
      deleted('recipient_id'),
      { becomes: 'deleted', rows: ({ id }) => sql<boolean>`strpos(data::text, ${id}) > 0` },
      {
        becomes: 'anonymised',
        rows: ({ name }) =>
          sql<boolean>`(kind = 'fraud_notice' and title = ${`We closed the account of ${name} for fraud`})`,
        set: { title: () => sql`'We closed an account for fraud'` },
        why: 'Who exchanged messages with an account that was closed for fraud stays warned.',
      },
    ],
    columns: {
      observed: ['kind', 'title', 'body', 'isRead', 'createdAt'],
      key: ['id', 'recipientId', 'eventId', 'conversationId', 'upTo'],
      bookkeeping: ['data'],
    },
  }),
  pushSubscription: table('pushSubscription', {
    about: 'The browsers that receive your pushes',
    exported: null,
    erased: [{ becomes: 'deleted_elsewhere', why: 'It goes with its session.' }],
    columns: {
      key: ['sessionId'],
      secret: ['endpoint', 'p256dh', 'auth', 'serverKey'],
      bookkeeping: ['createdAt'],
    },
  }),
  pushDelivery: table('pushDelivery', {
    about: 'Pushes that are on their way',
    exported: null,
    erased: [deleted('other_id')],
    ends: endsBy('deliveries', 'give_up_at'),
    columns: {
      key: ['sessionId', 'aboutId', 'otherId'],
      bookkeeping: ['kind', 'asked', 'attempts', 'dueAt', 'giveUpAt'],
    },
  }),
  announcementRecipient: table('announcementRecipient', {
    about: 'Which announcements you were sent',
    exported: { file: 'announcements', rows: by('account_id') },
    erased: [deleted('account_id')],
    ends: [{ by: 'deliveries' }],
    columns: { observed: ['mail', 'toldAt'], key: ['announcementId', 'accountId'] },
  }),
} as const
