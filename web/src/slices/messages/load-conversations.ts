import type { Conversation } from '@netwrk/domain/messages/conversation'
import { CONVERSATIONS_AT_ONCE } from '@netwrk/domain/messages/message-limits'

type Page = { limit: number; after?: string }
type Needs = {
  ask(page: Page): Promise<{ conversations: Conversation[] }>
  /** Is given what has come so far, while there is more. */
  show(soFar: Conversation[]): void
}

/** More than are seen without scrolling. */
const firstAtOnce = 30

/**
 * All conversations of a member, page by page, each once. One that is spoken in meanwhile goes to the beginning, and those
 * before it come again; whoever hears of that asks anew.
 */
export async function loadConversations({ ask, show }: Needs): Promise<Conversation[]> {
  const byId = new Map<string, Conversation>()
  let page: Page = { limit: firstAtOnce }
  for (;;) {
    const { conversations } = await ask(page)
    for (const conversation of conversations)
      if (!byId.has(conversation.id)) byId.set(conversation.id, conversation)
    if (conversations.length < page.limit) return [...byId.values()]
    show([...byId.values()])
    page = { limit: CONVERSATIONS_AT_ONCE, after: conversations.at(-1)!.id }
  }
}
