import { messagesContract as contract } from '@netwrk/domain/messages/messages.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../answer.ts'
import { findPerson } from '../profiles/profiles.reads.ts'
import { declineRequest } from './decline-request.ts'
import { deleteMessage } from './delete-message.ts'
import { editMessage } from './edit-message.ts'
import { markRead } from './mark-read.ts'
import { changesAfter, conversationsOf, pageOf, participantsOf } from './messages.reads.ts'
import { openConversation } from './open-conversation.ts'
import { react } from './react.ts'
import { requestTermsOf } from './requests.reads.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { sendRequest } from './send-request.ts'

export const messagesRoutes = {
  conversations: answer(contract.conversations, async ({ db, actor }) => ({
    conversations: await conversationsOf(db, actor.id),
  })),
  open: answer(contract.open, openConversation),
  requestTerms: answer(contract.requestTerms, async ({ db, actor, clock }, { withId }) => {
    const person = withId === actor.id ? null : await findPerson(db, withId)
    if (!person) throw new Refusal('profiles.not_found')
    const { id, name, username, photos } = person
    const terms = await requestTermsOf(db, actor.id, withId, clock.now())
    return { other: { id, name, username, photo: photos[0] ?? null }, ...terms }
  }),
  request: answer(contract.request, sendRequest),
  decline: answer(contract.decline, declineRequest),
  thread: answer(contract.thread, async ({ db, actor }, { conversationId, ...page }) => {
    const conversation = await participantsOf(db, conversationId, actor.id)
    if (!conversation) throw new Refusal('messages.not_found')
    // Read before the page, which may be newer and is never older.
    return { ...(await pageOf(db, conversationId, page)), revision: conversation.revision }
  }),
  changes: answer(contract.changes, async ({ db, actor }, { conversationId, after }) => {
    const conversation = await participantsOf(db, conversationId, actor.id)
    if (!conversation) throw new Refusal('messages.not_found')
    return changesAfter(db, conversationId, { after, atLeast: conversation.revision })
  }),
  search: answer(contract.search, ({ db, actor }, search) => searchMessages(db, actor.id, search)),
  send: answer(contract.send, sendMessage),
  edit: answer(contract.edit, editMessage),
  delete: answer(contract.delete, deleteMessage),
  react: answer(contract.react, react),
  markRead: answer(contract.markRead, markRead),
}
