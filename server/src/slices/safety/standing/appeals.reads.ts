import type { OwnDecision } from '@netwrk/domain/safety/decision'
import { standingOf, stateOf } from '@netwrk/domain/safety/standing'
import type { Db } from '../../../platform/database/database.ts'
import { staffWho } from '../../staff/roles/staff.reads.ts'
import { decisionsAbout } from './decisions.reads.ts'

type Said = {
  appealId: string
  authorId: string
  authorName: string | null
  isFromStaff: boolean
  content: string
  writtenAt: Date
}

/** What holds for a member, and every decision about them that has an effect, the newest first. Names nobody else. */
export async function ownStanding(db: Db, memberId: string, now: Date) {
  const {
    decisions = [],
    appeals = [],
    open = [],
  } = (await decisionsAbout(db, [memberId])).get(memberId) ?? {}
  const all = [...appeals, ...open]
  const messages = await messagesOf(
    db,
    all.map(({ id }) => id),
  )
  const own: OwnDecision[] = []
  for (const decision of [...decisions].reverse()) {
    const { facts, rule, scope, isAutomated, appealableUntil } = decision
    if (facts === null || rule === null || scope === null || appealableUntil === null) continue
    const decided = appeals.find(({ decisionId }) => decisionId === decision.id) ?? null
    const appeal = all.find(({ decisionId }) => decisionId === decision.id)
    own.push({
      id: decision.id,
      number: decision.number,
      act: decision.act,
      category: decision.category,
      decidedAt: decision.decidedAt,
      until: decided?.newUntil ?? decision.until,
      isAutomated: isAutomated === true,
      strikes: decision.strikes,
      facts,
      rule,
      scope,
      appealableUntil,
      state: stateOf(decision, decided, now),
      appeal: appeal
        ? {
            id: appeal.id,
            state: appeal.outcome ?? 'open',
            openedAt: appeal.openedAt,
            decidedAt: appeal.decidedAt,
            reason: appeal.reason,
            messages: messages
              .filter(({ appealId }) => appealId === appeal.id)
              .map(({ isFromStaff, content, writtenAt }) => ({
                from: isFromStaff ? ('staff' as const) : ('member' as const),
                text: content,
                writtenAt,
              })),
            waitsForAnother:
              appeal.outcome === null && (await waitsForAnother(db, decision.decidedBy, memberId)),
          }
        : null,
    })
  }
  return { standing: standingOf(decisions, appeals, now), decisions: own }
}

/** Nobody is there who could decide: of the staff only who decided first, and the member themselves. */
async function waitsForAnother(db: Db, decidedBy: string, memberId: string): Promise<boolean> {
  const others = await staffWho(db, 'safety.decide_appeals', decidedBy)
  return others.every((id) => id === memberId)
}

/** What was written to some appeals, each in its order. */
export async function messagesOf(db: Db, appealIds: readonly string[]): Promise<Said[]> {
  if (appealIds.length === 0) return []
  return db
    .selectFrom('appealMessage')
    .leftJoin('account', 'account.id', 'appealMessage.authorId')
    .select(['appealId', 'authorId', 'account.name as authorName', 'isFromStaff', 'content', 'writtenAt'])
    .where('appealId', 'in', [...appealIds])
    .orderBy('number')
    .execute()
}
