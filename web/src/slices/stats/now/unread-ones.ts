/** The conversations with something unread, in the order given. */
export function unreadOnes<T extends { unreadCount: number }>(conversations: readonly T[]): T[] {
  return conversations.filter(({ unreadCount }) => unreadCount > 0)
}
