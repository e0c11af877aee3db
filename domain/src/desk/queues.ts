import type { Permission } from './permissions.ts'

/** What waits for the staff, and what it takes to work on it. */
export const queues = {
  reports: { label: 'Reports', permission: 'safety.moderate' },
  appeals: { label: 'Appeals', permission: 'safety.decide_appeals' },
  held: { label: 'Messages held for review', permission: 'safety.moderate' },
  verification: { label: 'Businesses to verify', permission: 'members.verify' },
  refunds: { label: 'Refunds asked for', permission: 'members.bill' },
  questions: { label: 'Questions', permission: 'members.help' },
  deletions: { label: 'Deletions due', permission: 'members.remove' },
} as const satisfies Record<string, { label: string; permission: Permission }>
export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as [QueueName, ...QueueName[]]

/** So many minutes a case stays with who took it. */
export const CASE_MINUTES = 15

/** The queues whose cases are members that wait, one case each. */
export type CaseQueue = 'verification' | 'refund' | 'deletion'
