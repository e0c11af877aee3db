import type { Category } from './report.ts'

/** What became of somebody's earlier reports. */
export type ReporterRecord = { acted: number; dismissed: number }

const urgency: Record<Category, number> = {
  minor: 100,
  scam: 80,
  harassment: 70,
  hate: 60,
  nudity: 50,
  impersonation: 50,
  spam: 30,
  other: 20,
}
/** Before so many decided reports a record says nothing. */
const RECORD_FROM = 5
/** A record that is all right adds so much, one that is all wrong takes as much away. */
const RECORD_WEIGHT = 20
/** Each further report about the same member adds so much, up to a bound. */
const FURTHER_WEIGHT = 5
const MOST = 150

/** How urgent a report is, from what it is about and how often its reporter was right before. Null: nobody's record. */
export function reportPriority(category: Category, record: ReporterRecord | null): number {
  const decided = (record?.acted ?? 0) + (record?.dismissed ?? 0)
  if (record === null || decided < RECORD_FROM) return urgency[category]
  return urgency[category] + Math.round(RECORD_WEIGHT * (2 * (record.acted / decided) - 1))
}

/** How urgent a ticket is once a report of this priority is added to it. */
export function raisedPriority(ticket: number, added: number): number {
  return Math.min(MOST, Math.max(ticket, added) + FURTHER_WEIGHT)
}
