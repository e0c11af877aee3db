import { messagesContract as contract } from '@netwrk/domain/messages/messages.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../app/answer.ts'
import { findPerson } from '../profiles/profiles.reads.ts'
import { deleteMessage } from './changing/delete-message.ts'
import { editMessage } from './changing/edit-message.ts'
import { react } from './changing/react.ts'
import { conversationsOf } from './conversations.reads.ts'
import { changesAfter, pageOf, participantsOf } from './messages.reads.ts'
import { offerOpeners } from './offer-openers.ts'
import { markRead } from './reading/mark-read.ts'
import { declineRequest } from './requests/decline-request.ts'
import { requestTermsOf } from './requests/requests.reads.ts'
import { sendRequest } from './requests/send-request.ts'
import { dismissWarning, heldFor, warningsIn } from './scam-warnings/warnings.ts'
import { searchMessages } from './search-messages.ts'
import { openConversation } from './sending/open-conversation.ts'
import { sendMessage } from './sending/send-message.ts'

export const messagesRoutes = {
  conversations: answer(contract.conversations, async ({ db, actor }, some) => ({
    conversations: await conversationsOf(db, actor.id, some),
  })),
  open: answer(contract.open, openConversation),
  openers: answer(contract.openers, offerOpeners),
  requestTerms: answer(contract.requestTerms, async ({ db, actor, clock, settings, config }, { withId }) => {
    const person = withId === actor.id ? null : await findPerson(db, withId, actor.id)
    if (!person) throw new Refusal('profiles.not_found')
    const { id, name, username, photos } = person
    const terms = await requestTermsOf(
      db,
      { fromId: actor.id, toId: withId, unansweredLimit: config.unansweredLimit },
      clock.now(),
    )
    const { firstContactsPaused } = await settings.read()
    const problem = terms.problem ?? (firstContactsPaused ? 'messages.first_contacts_paused' : null)
    return { other: { id, name, username, photo: photos[0] ?? null }, ...terms, problem }
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
  warnings: answer(contract.warnings, warningsIn),
  dismissWarning: answer(contract.dismissWarning, dismissWarning),
  held: answer(contract.held, heldFor),
  edit: answer(contract.edit, editMessage),
  delete: answer(contract.delete, deleteMessage),
  react: answer(contract.react, react),
  markRead: answer(contract.markRead, markRead),
}
