import { appeal } from '../../src/slices/safety/standing/appeal.ts'
import { decideAppeal } from '../../src/slices/safety/standing/decide-appeal.ts'
import type { ContentChoice } from '../../src/slices/safety/standing/removed-content.ts'
import { decide } from '../../src/slices/safety/tickets/decide.ts'
import { doerOf } from '../../src/slices/staff/audit/audit.claims.ts'
import type { DecidedCase } from './decided-cases.ts'
import { reportStep } from './report-steps.ts'
import type { Scene, Step } from './scene.ts'

/** A case from its report to what became of an appeal. */
export function caseSteps(made: DecidedCase): Step[] {
  const { about, report, decision, appeal: appealed } = made
  const steps = [reportStep(about, report), { hours: decision.hours, run: decides(made) }]
  if (!appealed) return steps
  const { hours, text, decided } = appealed
  steps.push({
    hours,
    async run(scene) {
      const { id: decisionId } = await newestDecision(scene, about)
      await appeal(scene.as(scene.person(about), hours), { decisionId, text })
    },
  })
  if (decided) steps.push({ hours: decided.hours, run: decidesAppeal(about, decided) })
  return steps
}

function decides({ about, report, decision }: DecidedCase) {
  return async (scene: Scene) => {
    const { by, hours, act, days = null, statement = null, note } = decision
    const ticket = await scene.tx
      .selectFrom('ticket')
      .select(['number', 'version'])
      .where('subjectId', '=', scene.person(about).id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    const content = act === 'remove_content' ? await lastSaid(scene, about) : null
    const input = { ...ticket, act, category: report.category, days, statement, content, note }
    const ctx = scene.as(scene.person(by), hours)
    await decide(ctx, await doerOf(ctx.db, ctx), input)
  }
}

async function lastSaid({ tx, person }: Scene, about: number): Promise<ContentChoice> {
  const { id: messageId } = await tx
    .selectFrom('message')
    .select('id')
    .where('senderId', '=', person(about).id)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { kind: 'message', messageId }
}

function decidesAppeal(
  about: number,
  { by, hours, outcome, reason }: NonNullable<NonNullable<DecidedCase['appeal']>['decided']>,
) {
  return async (scene: Scene) => {
    const { id: decisionId } = await newestDecision(scene, about)
    const { id: appealId } = await scene.tx
      .selectFrom('appeal')
      .select('id')
      .where('decisionId', '=', decisionId)
      .executeTakeFirstOrThrow()
    const ctx = scene.as(scene.person(by), hours)
    await decideAppeal(ctx, await doerOf(ctx.db, ctx), { appealId, outcome, days: null, reason })
  }
}

function newestDecision({ tx, person }: Scene, about: number) {
  return tx
    .selectFrom('decision')
    .select('id')
    .where('subjectId', '=', person(about).id)
    .orderBy('decidedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
