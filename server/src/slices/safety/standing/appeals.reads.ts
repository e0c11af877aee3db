import type { Act, OwnDecision } from '@netwrk/domain/safety/decision'
import type { Category } from '@netwrk/domain/safety/report'
import { standingOf, stateOf } from '@netwrk/domain/safety/standing'
import type { AppealRow } from '@netwrk/domain/safety/tickets.contract'
import type { Db } from '../../../platform/database/database.ts'
import { staffWho } from '../staff/staff.reads.ts'
import { decisionsAbout } from './decisions.reads.ts'

type Said = {
  appealId: string
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

/** Open appeals as the staff reads them, the oldest first; not those of the reader. */
export async function openAppeals(db: Db, viewerId: string, now: Date): Promise<AppealRow[]> {
  const rows = await db
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .leftJoin('account', 'account.id', 'decision.subjectId')
    .leftJoin('profile', 'profile.accountId', 'decision.subjectId')
    .leftJoin('account as decider', 'decider.id', 'decision.decidedBy')
    .select([
      'appeal.id',
      'appeal.openedAt',
      'appeal.firstDecidedBy',
      'decision.id as decisionId',
      'decision.number',
      'decision.subjectId',
      'decision.act',
      'decision.category',
      'decision.decidedAt',
      'decision.until',
      'decision.strikes',
      'decision.strikesUntil',
      'decision.facts',
      'decision.rule',
      'decision.scope',
      'decision.note',
      'account.name',
      'account.username',
      'profile.photos',
      'decider.name as decidedBy',
    ])
    .where('appeal.outcome', 'is', null)
    .where('decision.subjectId', '!=', viewerId)
    .orderBy('appeal.openedAt')
    .orderBy('appeal.id')
    .execute()
  const messages = await messagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    openedAt: row.openedAt,
    member:
      row.name === null || row.username === null
        ? null
        : { id: row.subjectId, name: row.name, username: row.username, photo: row.photos?.[0] ?? null },
    decision: {
      number: row.number,
      act: row.act as Act,
      category: row.category as Category,
      decidedAt: row.decidedAt,
      decidedBy: row.decidedBy ?? 'Former staff',
      until: row.until,
      state: stateOf({ ...row, id: row.decisionId, act: row.act as Act }, null, now),
      facts: row.facts!,
      rule: row.rule!,
      scope: row.scope!,
      note: row.note,
    },
    isOwnDecision: row.firstDecidedBy === viewerId,
    messages: messages
      .filter(({ appealId }) => appealId === row.id)
      .map(({ isFromStaff, authorName, content, writtenAt }) => ({
        from: isFromStaff ? ('staff' as const) : ('member' as const),
        name: authorName ?? '',
        text: content,
        writtenAt,
      })),
  }))
}

async function messagesOf(db: Db, appealIds: readonly string[]): Promise<Said[]> {
  if (appealIds.length === 0) return []
  return db
    .selectFrom('appealMessage')
    .leftJoin('account', 'account.id', 'appealMessage.authorId')
    .select(['appealId', 'account.name as authorName', 'isFromStaff', 'content', 'writtenAt'])
    .where('appealId', 'in', [...appealIds])
    .orderBy('number')
    .execute()
}
