import type { TicketRow } from '@netwrk/domain/safety/tickets.contract'

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** Who works on a ticket, and until when. */
export function claimText({ name, isOwn, until }: NonNullable<TicketRow['claim']>): string {
  return `${isOwn ? 'Yours' : name} until ${clock.format(until)}`
}
