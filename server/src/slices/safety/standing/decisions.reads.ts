import type { Act } from '@netwrk/domain/safety/decision'
import type { Category } from '@netwrk/domain/safety/report'
import type { AppealOutcome } from '@netwrk/domain/safety/standing'
import type { Db } from '../../../platform/database/database.ts'

/** A decision as it was made. */
export type StoredDecision = Awaited<ReturnType<typeof readDecisions>>[number] & {
  act: Act
  category: Category
}
/** An appeal; the outcome is null while it is open. */
export type StoredAppeal = Omit<Awaited<ReturnType<typeof readAppeals>>[number], 'outcome'> & {
  outcome: AppealOutcome | null
}
/** An appeal that has come to something. */
export type DecidedStored = StoredAppeal & { outcome: AppealOutcome }

/** What was decided about some members, the oldest first, with the appeals that were decided. */
export async function decisionsAbout(db: Db, subjectIds: readonly string[]) {
  const about = new Map<
    string,
    { decisions: StoredDecision[]; appeals: DecidedStored[]; open: StoredAppeal[] }
  >()
  if (subjectIds.length === 0) return about
  const decisions = (await readDecisions(db, subjectIds)) as StoredDecision[]
  const appeals = (await readAppeals(db, subjectIds)) as StoredAppeal[]
  for (const subjectId of new Set(subjectIds)) {
    const own = appeals.filter((appeal) => appeal.subjectId === subjectId)
    about.set(subjectId, {
      decisions: decisions.filter((decision) => decision.subjectId === subjectId),
      appeals: own.filter((appeal): appeal is DecidedStored => appeal.outcome !== null),
      open: own.filter(({ outcome }) => outcome === null),
    })
  }
  return about
}

function readDecisions(db: Db, subjectIds: readonly string[]) {
  return db
    .selectFrom('decision')
    .leftJoin('account as decider', 'decider.id', 'decision.decidedBy')
    .select([
      'decision.id',
      'decision.number',
      'decision.ticketId',
      'decision.subjectId',
      'decision.act',
      'decision.category',
      'decision.decidedAt',
      'decision.decidedBy',
      'decider.name as decidedByName',
      'decision.until',
      'decision.strikes',
      'decision.strikesUntil',
      'decision.facts',
      'decision.rule',
      'decision.scope',
      'decision.note',
      'decision.isAutomated',
      'decision.appealableUntil',
    ])
    .where('decision.subjectId', 'in', [...new Set(subjectIds)])
    .orderBy('decision.number')
    .execute()
}

function readAppeals(db: Db, subjectIds: readonly string[]) {
  return db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .select([
      'appeal.id',
      'appeal.decisionId',
      'decision.subjectId',
      'appeal.openedAt',
      'appeal.outcome',
      'appeal.newUntil',
      'appeal.firstDecidedBy',
      'appeal.decidedAt',
      'appeal.reason',
    ])
    .where('decision.subjectId', 'in', [...new Set(subjectIds)])
    .execute()
}
