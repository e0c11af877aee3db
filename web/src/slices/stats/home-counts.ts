type Seeking = { lookingFor: readonly string[] }

/** Of my matches, those in which we both look for partnerships. */
export function partnershipCount(me: Seeking, matches: readonly { person: Seeking }[]): number {
  if (!me.lookingFor.includes('partnerships')) return 0
  return matches.filter(({ person }) => person.lookingFor.includes('partnerships')).length
}

/** Messages nobody has read yet, over all conversations. */
export function unreadTotal(conversations: readonly { unreadCount: number }[]): number {
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
}
