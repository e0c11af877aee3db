export type Party = { id: string; name: string; photos: readonly string[] }

/** What one member is told, before it is stored. */
export type NotificationDraft = {
  recipientId: string
  kind: 'new_match' | 'new_message' | 'message_request' | 'report_answered' | 'fraud_notice' | 'announcement'
  title: string
  body: string
  data: { matchId?: string; otherUserId?: string; otherUserName?: string; otherUserPhoto?: string | null }
}

/** Who is told of a match, and what: both, each of the other. */
export function notificationsFor(
  match: { matchId: string },
  { low, high }: { low: Party; high: Party },
): NotificationDraft[] {
  return [notificationFor(match.matchId, low, high), notificationFor(match.matchId, high, low)]
}

function notificationFor(matchId: string, recipient: Party, other: Party): NotificationDraft {
  return {
    recipientId: recipient.id,
    kind: 'new_match',
    title: "It's a Match!",
    body: `You and ${other.name} want to connect. Say hi!`,
    data: { matchId, ...dataOf(other) },
  }
}

/** What somebody is told of a request: who sent it, not what it says. */
export function requestNotification(recipientId: string, sender: Party): NotificationDraft {
  return {
    recipientId,
    kind: 'message_request',
    title: 'Message request',
    body: `${sender.name} would like to talk to you.`,
    data: dataOf(sender),
  }
}

/** What somebody is told of their report: that it was looked at, and where the outcome stands. Names nobody. */
export function reportNotification(recipientId: string, number: number): NotificationDraft {
  return {
    recipientId,
    kind: 'report_answered',
    title: 'Your report',
    body: `We have looked at your report number ${number}. You can see the outcome in your settings.`,
    data: {},
  }
}

/** What somebody is told of an account that was closed for fraud: its name at that time, and what to do. */
export function fraudNotification(recipientId: string, name: string): NotificationDraft {
  return {
    recipientId,
    kind: 'fraud_notice',
    title: `We closed the account of ${name} for fraud`,
    body: 'You exchanged messages with it. Its profile may have been false. Never send money, codes or passwords to somebody you know only from here. If you already have, call your bank now, then the police.',
    data: {},
  }
}

/** What somebody is told of messages they have not read: how many and from whom, not what they say. */
export function messagesNotification(recipientId: string, sender: Party, count: number): NotificationDraft {
  return {
    recipientId,
    kind: 'new_message',
    title: count === 1 ? 'New message' : `${count} new messages`,
    body: `${sender.name} wrote to you.`,
    data: dataOf(sender),
  }
}

function dataOf(other: Party) {
  return { otherUserId: other.id, otherUserName: other.name, otherUserPhoto: other.photos[0] ?? null }
}
