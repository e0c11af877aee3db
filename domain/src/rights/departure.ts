/** So many days a member who leaves is hidden, and may come back, before they are erased. */
export const DEPARTURE_DAYS = 14

/** What the other side of a conversation reads in the place of who left. */
export const FORMER_MEMBER = 'Former member'

/** When a member who asks for it now is erased. */
export function erasureDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + DEPARTURE_DAYS * 86_400_000)
}

/** Whether somebody typed their username, to say that they mean it; as it is written, but for case and an @ before it. */
export function isConfirmed(typed: string, username: string): boolean {
  return typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase()
}
