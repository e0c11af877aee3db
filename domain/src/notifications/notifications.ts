type Party = { id: string; name: string; photos: readonly string[] }

/** What one member is told, before it is stored. */
export type Notice = {
  recipientId: string
  kind: 'new_match'
  title: string
  body: string
  data: { matchId: string; otherUserId: string; otherUserName: string; otherUserPhoto: string | null }
}

/** Who is told of a match, and what: both, each of the other (SPEC sections 3 and 4). */
export function noticesFor(match: { matchId: string }, { low, high }: { low: Party; high: Party }): Notice[] {
  return [noticeOf(match.matchId, low, high), noticeOf(match.matchId, high, low)]
}

function noticeOf(matchId: string, recipient: Party, other: Party): Notice {
  return {
    recipientId: recipient.id,
    kind: 'new_match',
    title: "It's a Match!",
    body: `You and ${other.name} want to connect. Say hi!`,
    data: {
      matchId,
      otherUserId: other.id,
      otherUserName: other.name,
      otherUserPhoto: other.photos[0] ?? null,
    },
  }
}
