/** The longest message, in characters. */
export const MESSAGE_LIMIT = 4000

/** The most files that one message carries. */
export const ATTACHMENTS_MAX = 5

/** Messages in a page of a thread. */
export const PAGE_SIZE = 50

/** The most conversations that are asked for at a time, where not all are. */
export const CONVERSATIONS_AT_ONCE = 200

/** Messages that a search shows at a time. */
export const SEARCH_PAGE_SIZE = 20
