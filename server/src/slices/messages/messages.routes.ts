import { messagesContract as contract } from '@netwrk/domain/messages/messages.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../answer.ts'
import { markRead } from './mark-read.ts'
import { conversationsOf, pageOf, participantsOf } from './messages.reads.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'

export const messagesRoutes = {
  conversations: answer(contract.conversations, async ({ db, actor }) => ({
    conversations: await conversationsOf(db, actor.id),
  })),
  open: answer(contract.open, openConversation),
  thread: answer(contract.thread, async ({ db, actor }, { conversationId, ...page }) => {
    if (!(await participantsOf(db, conversationId, actor.id))) throw new Refusal('messages.not_found')
    return pageOf(db, conversationId, page)
  }),
  send: answer(contract.send, sendMessage),
  markRead: answer(contract.markRead, markRead),
}
