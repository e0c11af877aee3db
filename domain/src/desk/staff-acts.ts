/** What is laid down about something that the staff looks at or does. */
type StaffAct = {
  /** In the words that a member reads where it was about them. */
  text: string
  /** Whether it changes something: then the second factor must have been used within {@link FACTOR_MINUTES}. */
  changes: boolean
  /** Whether whoever does it says why. */
  needsReason: boolean
  /** Whether each time is on record. What shows nothing private need not be. */
  isRecorded: boolean
  /** Whether a member is told that it happened to what is private of theirs: by which role, when and why. */
  isTold: boolean
  /** The details that are kept apart, where they can be erased without breaking the record. */
  personal: readonly string[]
}

const look = { changes: false, needsReason: false, isRecorded: true, isTold: false, personal: [] } as const
const change = { ...look, changes: true } as const
const changeWithReason = { ...change, needsReason: true } as const

/**
 * Everything the staff looks at and does, in the browser and by command. A call of the staff names one of these, and what
 * it does is on record under that name.
 */
export const staffActs = {
  'desk.refused': { ...look, text: 'Was refused' },
  'staff.listed': { ...look, text: 'Listed the staff', isRecorded: false },
  'staff.role_given': { ...change, text: 'Gave a role', needsReason: true },
  'staff.role_taken': { ...change, text: 'Took a role away', needsReason: true },
  'audit.read': { ...look, text: 'Read the record' },
  'audit.verified': { ...look, text: 'Verified the record' },
  'figures.viewed': { ...look, text: 'Looked at the figures', isRecorded: false },
  'suggestions.viewed': { ...look, text: 'Looked at the figures of suggestions', isRecorded: false },
  'figures.recipients_counted': { ...look, text: 'Counted monthly recipients' },
  'tickets.listed': { ...look, text: 'Listed the tickets', isRecorded: false },
  'ticket.viewed': { ...look, text: 'Looked at what was reported', isTold: true },
  'ticket.claimed': { ...change, text: 'Took a ticket' },
  'ticket.released': { ...change, text: 'Gave a ticket back' },
  'ticket.opened': { ...change, text: 'Opened a ticket' },
  'ticket.decided': { ...change, text: 'Decided a ticket' },
  'evidence.opened': { ...look, text: 'Opened a reported file', isTold: true },
  'evidence.verified': { ...look, text: 'Verified what was frozen' },
  'appeals.viewed': { ...look, text: 'Read the appeals' },
  'appeal.answered': { ...change, text: 'Answered an appeal' },
  'appeal.decided': { ...change, text: 'Decided an appeal' },
  'pattern.added': { ...change, text: 'Added a pattern' },
  'pattern.tried': { ...look, text: 'Tried a pattern' },
  'pattern.made_live': { ...change, text: 'Made a pattern live' },
  'pattern.removed': { ...change, text: 'Removed a pattern' },
  'held.viewed': { ...look, text: 'Read messages held for review', isTold: true },
  'held.released': { ...change, text: 'Released a message' },
  'held.rejected': { ...change, text: 'Rejected a message' },
  'members.searched': { ...look, text: 'Searched members', personal: ['text'] },
  'launch.viewed': { ...look, text: 'Looked at the launch', isRecorded: false },
  'launch.changed': { ...change, text: 'Opened or closed Netwrk, or moved the target', needsReason: true },
  'launch.invited': { ...change, text: 'Invited people of the waitlist', personal: ['emails'] },
  'settings.listed': { ...look, text: 'Listed the settings', isRecorded: false },
  'setting.changed': { ...change, text: 'Changed a setting', needsReason: true },
  'settings.history_read': { ...look, text: 'Read who changed a setting', isRecorded: false },
  'announcements.listed': { ...look, text: 'Listed the announcements', isRecorded: false },
  'announcement.viewed': { ...look, text: 'Looked at an announcement', isRecorded: false },
  'announcement.counted': { ...look, text: 'Counted who would get an announcement' },
  'announcement.drafted': { ...change, text: 'Wrote an announcement' },
  'announcement.tested': { ...change, text: 'Mailed an announcement to themselves' },
  'announcement.approved': { ...change, text: 'Approved an announcement' },
  'announcement.sent': { ...change, text: 'Sent an announcement', needsReason: true },
  'announcement.stopped': { ...change, text: 'Stopped an announcement' },
  'member.viewed': { ...look, text: 'Looked at a member' },
  'member.timeline_viewed': { ...look, text: 'Looked at what happened with a member' },
  'member.notes_read': { ...look, text: 'Read the notes about a member' },
  'member.private_viewed': {
    ...look,
    text: 'Looked at address, phone number, sessions and payments',
    needsReason: true,
    isTold: true,
  },
  'member.documents_viewed': { ...look, text: 'Looked at the list of business documents', isTold: true },
  'member.document_opened': { ...look, text: 'Opened a business document', isTold: true },
  'member.viewed_as': {
    ...look,
    text: 'Looked at the profile as others see it',
    needsReason: true,
    isTold: true,
  },
  'member.note_added': { ...change, text: 'Wrote a note about a member' },
  'business.decided': { ...changeWithReason, text: 'Decided about a business' },
  'sessions.ended': { ...changeWithReason, text: 'Ended all sessions' },
  'factor.removal_asked': { ...changeWithReason, text: 'Asked to turn two-step sign-in off' },
  'factor.removal_stopped': { ...changeWithReason, text: 'Let two-step sign-in stay on' },
  'questions.read': { ...look, text: 'Read the questions' },
  'question.answered': { ...change, text: 'Answered a question' },
  'question.put_away': { ...change, text: 'Put a question away' },
  'deletions.listed': { ...look, text: 'Listed deletions due', isRecorded: false },
  'deletion.asked': { ...changeWithReason, text: 'Had the account deleted' },
  'deletion.stopped': { ...changeWithReason, text: 'Let a member stay who was leaving' },
  'member.erased': { ...changeWithReason, text: 'Erased a member who left' },
  'factor.removed': { ...changeWithReason, text: 'Turned two-step sign-in off' },
  'plan.granted': { ...changeWithReason, text: 'Gave a plan' },
  'plan.grant_ended': { ...changeWithReason, text: 'Ended a plan that was given' },
  'money.given_back': { ...changeWithReason, text: 'Gave money back' },
  'billing.synced': { ...change, text: 'Asked the payment provider for the plan' },
  'mail.sent_again': { ...change, text: 'Sent the verification mail again' },
  'member.data_sent': { ...changeWithReason, text: 'Had an archive of the member’s data made for them' },
  'verifications.listed': { ...look, text: 'Listed businesses to verify', isRecorded: false },
  'refunds.listed': { ...look, text: 'Listed refunds asked for', isRecorded: false },
  'refund.viewed': { ...look, text: 'Read why a refund was asked for', isTold: true },
  'refund.decided': { ...changeWithReason, text: 'Decided about a refund' },
  'texts.listed': { ...look, text: 'Looked at the terms and their versions', isRecorded: false },
  'text.published': { ...changeWithReason, text: 'Published a new version of a text' },
  'retention.listed': { ...look, text: 'Looked at how long things are kept', isRecorded: false },
  'retention.run': { ...change, text: 'Ran a retention job' },
  'problems.listed': { ...look, text: 'Looked at what is wrong with the server', isRecorded: false },
  'community.exported': { ...look, text: 'Exported the whole community' },
  'community.imported': { ...change, text: 'Imported a whole community' },
  'case.claimed': { ...change, text: 'Took a case' },
  'case.released': { ...change, text: 'Gave a case back' },
} as const satisfies Record<string, StaffAct>
export type StaffActName = keyof typeof staffActs

/** What is laid down about an act, without what is particular to its type. */
export function staffAct(name: StaffActName): StaffAct {
  return staffActs[name]
}

/** So many minutes after the second factor was used it counts for what changes something. */
export const FACTOR_MINUTES = 15
