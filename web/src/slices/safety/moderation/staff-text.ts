import type { Act, Standing } from '@netwrk/domain/safety/decision'
import type { AppealOutcome } from '@netwrk/domain/safety/standing'
import type { TicketReport } from '@netwrk/domain/safety/tickets.contract'

/** What holds for a member now, in a word or two each; none where nothing does. */
export function restrictionTexts(standing: Standing, dayText: (at: Date) => string): string[] {
  const until = (words: string, at: Date | null) => (at === null ? words : `${words} until ${dayText(at)}`)
  return [
    ...(standing.isBanned ? ['Closed for good'] : []),
    ...(standing.isSuspended && !standing.isBanned ? [until('Suspended', standing.suspendedUntil)] : []),
    ...(standing.isHidden ? [until('Hidden', standing.hiddenUntil)] : []),
    ...(standing.areContactsLimited ? [until('Contacts limited', standing.contactsLimitedUntil)] : []),
  ]
}

/** An act as the moderator chooses it, and what it does. */
export const actChoices: Record<Act, { label: string; description: string }> = {
  dismiss: { label: 'Dismiss', description: 'Nothing happens to the member. Who reported is told.' },
  warn: { label: 'Warn', description: 'They read why. Nothing is taken from them.' },
  limit_contacts: { label: 'Limit new contacts', description: 'They can start fewer. Matches stay.' },
  hide: { label: 'Hide', description: 'Nobody new is shown them. Matches stay.' },
  suspend: { label: 'Suspend', description: 'They can only read why and appeal, for so many days.' },
  ban: { label: 'Close for good', description: 'As suspended, without an end. Unused days are paid back.' },
  remove_content: { label: 'Remove content', description: 'One photo or message is taken away.' },
}

/** What became of an appeal. */
export const outcomeTexts: Record<AppealOutcome, string> = {
  upheld: 'Upheld',
  shortened: 'Shortened',
  overturned: 'Overturned',
}

export const sourceTexts: Record<TicketReport['source'], string> = {
  member: 'by a member',
  notice: 'from outside',
  staff: 'by the staff',
  shield: 'by the scam shield',
  evasion: 'because of a ban before',
}
