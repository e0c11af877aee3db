import type { EventOf } from '@netwrk/domain/events'
import type { Act } from '@netwrk/domain/safety/decision'
import type { SafetyMail } from '@netwrk/domain/safety/safety.events'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { recipientOf } from '../../accounts/recipient.reads.ts'
import {
  appealDecisionMail,
  appealMessageMail,
  decisionMail,
  fraudMail,
  noticeMail,
  outcomeMail,
} from './safety-mails.ts'

type About<A extends SafetyMail['about']> = Extract<SafetyMail, { about: A }>
type Composers = {
  [A in SafetyMail['about']]: (tx: Db, mail: About<A>, origin: string) => Promise<Mail | null>
}

/** Each mail from what is stored when it leaves; null where nobody is there to get it. */
const composers: Composers = { notice, outcome, decision, appeal_message, appeal_decision, fraud }

/** Mails somebody of a report, a decision or an appeal. Such mails cannot be turned off. */
export function sendSafetyMail({
  mail: port,
  config,
}: Pick<Deps, 'mail' | 'config'>): EventHandler<EventOf<'safety.mail_due'>> {
  return async (tx, { body: { mail } }) => {
    const compose = composers[mail.about] as (
      tx: Db,
      mail: SafetyMail,
      origin: string,
    ) => Promise<Mail | null>
    const composed = await compose(tx, mail, config.publicOrigin)
    if (composed) await port.send(composed)
    return []
  }
}

async function notice(tx: Db, { reportId }: About<'notice'>, origin: string) {
  const report = await tx
    .selectFrom('report')
    .select(['number', 'contactEmail'])
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report?.contactEmail) return null
  return noticeMail({ email: report.contactEmail, name: null }, report.number, `${origin}/`)
}

async function outcome(tx: Db, { reportId }: About<'outcome'>, origin: string) {
  const report = await tx
    .selectFrom('report')
    .leftJoin('report as first', 'first.id', 'report.againOf')
    .select([
      'report.number',
      'first.number as firstNumber',
      'report.contactEmail',
      'report.reporterId',
      'report.outcome',
    ])
    .where('report.id', '=', reportId)
    .executeTakeFirst()
  if (!report) return null
  const { contactEmail, reporterId, firstNumber } = report
  const to = contactEmail === null ? await recipientOf(tx, reporterId) : { email: contactEmail, name: null }
  if (!to) return null
  const hasActed = report.outcome === 'acted'
  const canAskAgain = !hasActed && reporterId !== null && firstNumber === null
  const given = { number: firstNumber ?? report.number, hasActed, canAskAgain }
  return outcomeMail(to, given, reporterId === null ? `${origin}/` : `${origin}/profile`)
}

async function decision(tx: Db, { decisionId }: About<'decision'>, origin: string) {
  const row = await tx
    .selectFrom('decision')
    .select([
      'subjectId',
      'number',
      'act',
      'facts',
      'rule',
      'scope',
      'until',
      'isAutomated',
      'appealableUntil',
    ])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  const to = row && (await recipientOf(tx, row.subjectId))
  if (!to || row.facts === null || row.rule === null || row.scope === null || row.appealableUntil === null)
    return null
  const { number, facts, rule, scope, until, isAutomated, appealableUntil } = row
  const act = row.act as Act
  const decided = {
    act,
    number,
    facts,
    rule,
    scope,
    until,
    isAutomated: isAutomated === true,
    appealableUntil,
  }
  return decisionMail(to, decided, statusLink(origin))
}

async function appeal_message(tx: Db, { messageId, toId }: About<'appeal_message'>, origin: string) {
  const message = await tx
    .selectFrom('appealMessage')
    .select('isFromStaff')
    .where('id', '=', messageId)
    .executeTakeFirst()
  const to = message && (await recipientOf(tx, toId))
  if (!to) return null
  const link = message.isFromStaff ? statusLink(origin) : `${origin}/desk/reports?show=appeals`
  return appealMessageMail(to, message.isFromStaff, link)
}

async function appeal_decision(tx: Db, { appealId }: About<'appeal_decision'>, origin: string) {
  const row = await tx
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .select(['decision.subjectId', 'decision.number', 'appeal.outcome', 'appeal.newUntil', 'appeal.reason'])
    .where('appeal.id', '=', appealId)
    .executeTakeFirst()
  const to = row && (await recipientOf(tx, row.subjectId))
  if (!to || row.outcome === null || row.reason === null) return null
  const { number, newUntil, reason } = row
  const decidedOutcome = row.outcome as 'upheld' | 'shortened' | 'overturned'
  return appealDecisionMail(to, { number, outcome: decidedOutcome, newUntil, reason }, statusLink(origin))
}

// Not where the decision was overturned meanwhile.
async function fraud(tx: Db, { decisionId, recipientId }: About<'fraud'>, origin: string) {
  const row = await tx
    .selectFrom('fraudNotice')
    .leftJoin('appeal', 'appeal.decisionId', 'fraudNotice.decisionId')
    .select(['name', 'appeal.outcome'])
    .where('fraudNotice.decisionId', '=', decisionId)
    .where('recipientId', '=', recipientId)
    .executeTakeFirst()
  const to = row && (await recipientOf(tx, recipientId))
  if (!to || row.outcome === 'overturned') return null
  return fraudMail(to, row.name, `${origin}/scams`)
}

function statusLink(origin: string): string {
  return `${origin}/account-status`
}
