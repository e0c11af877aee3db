import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** Who works on a ticket, and until when. */
export function claimText({ name, isOwn, until }: NonNullable<TicketRow['claim']>): string {
  return `${isOwn ? 'Yours' : name} until ${clock.format(until)}`
}

/** How many messages wait for review, and until when the first does. */
export function heldText({ count, releasedAt }: NonNullable<TicketRow['held']>): string {
  return `${count === 1 ? '1 message waits' : `${count} messages wait`} until ${clock.format(releasedAt)}`
}
