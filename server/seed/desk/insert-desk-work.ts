import { sql } from 'kysely'
import type { Deps } from '../../src/deps.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { SeatedMember } from '../insert-members.ts'
import { businessStep } from './business-steps.ts'
import { businesses } from './businesses.ts'
import { decidedCases } from './decided-cases.ts'
import { caseSteps } from './decision-steps.ts'
import { leavers } from './leavers.ts'
import { openCases } from './open-cases.ts'
import { heldStep, reportStep } from './report-steps.ts'
import { setScene } from './scene.ts'
import { noteSteps, staffSteps } from './staff-steps.ts'

const steps = [
  ...staffSteps,
  ...decidedCases.flatMap(caseSteps),
  ...openCases.flatMap(({ about, reports }) => reports.map((made) => reportStep(about, made))),
  ...businesses.map(businessStep),
  ...noteSteps,
  ...leavers,
  heldStep,
].sort((a, b) => b.hours - a.hours)

/**
 * Has the community do what gives its desk something to do, by the use cases of the product and in the order of time:
 * reports, decisions and appeals, papers of businesses, a message that waits for review, members who leave.
 */
export async function insertDeskWork(
  deps: Deps,
  tx: Db,
  people: { owner: SeatedMember; community: readonly SeatedMember[] },
): Promise<void> {
  const scene = setScene(deps, tx, people)
  for (const step of steps) await step.run(scene)
  await dropOwnEvents(tx)
}

/**
 * What the events of this transaction would set off are mails to drawn people and news for screens that nobody has open.
 * Those of others stay.
 */
export async function dropOwnEvents(tx: Db): Promise<void> {
  await sql`delete from event where xmin = pg_current_xact_id()::xid`.execute(tx)
}
