import { AUDIT_PAGE, type AuditRow } from '@netwrk/domain/desk/audit.contract'
import type { Role } from '@netwrk/domain/desk/permissions'
import { type StaffActName, staffAct, staffActs } from '@netwrk/domain/desk/staff-acts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Wanted = { before: number | null; subjectId: string | null; actorId: string | null; act: string | null }

/** A page of the record, the latest first. */
export async function auditPage(db: Db, { before, subjectId, actorId, act }: Wanted) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('auditPersonal', 'auditPersonal.auditId', 'audit.id')
    .leftJoin('account', 'account.id', 'audit.subjectId')
    .select([
      'audit.id',
      'audit.act',
      'audit.actorRole',
      'audit.subjectId',
      'audit.details',
      'audit.doneAt',
      'auditPersonal.body',
      'account.name as subjectName',
    ])
    .$if(before !== null, (query) => query.where('audit.id', '<', String(before)))
    .$if(subjectId !== null, (query) => query.where('audit.subjectId', '=', subjectId))
    .$if(actorId !== null, (query) => query.where('audit.actorId', '=', actorId))
    .$if(act !== null, (query) => query.where('audit.act', '=', act))
    .orderBy('audit.id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute()
  return { rows: rows.slice(0, AUDIT_PAGE).map(toAuditRow), hasMore: rows.length > AUDIT_PAGE }
}

type StoredRow = {
  id: string
  act: string
  actorRole: string | null
  subjectId: string | null
  subjectName: string | null
  details: unknown
  doneAt: Date
  body: string | null
}

function toAuditRow(row: StoredRow): AuditRow {
  const { by, reason, ...personal } = personalOf(row.body)
  return {
    number: Number(row.id),
    act: row.act,
    text: textOf(row.act),
    by,
    role: row.actorRole as Role | null,
    subject: row.subjectId === null ? null : { id: row.subjectId, name: row.subjectName },
    reason,
    details: { ...(row.details as Record<string, unknown>), ...personal },
    doneAt: row.doneAt,
  }
}

function personalOf(body: string | null): { by: string | null; reason: string | null } {
  return { by: null, reason: null, ...(body === null ? {} : JSON.parse(body)) }
}

function textOf(act: string): string {
  return Object.hasOwn(staffActs, act) ? staffAct(act as StaffActName).text : act
}

const toldActs = (Object.keys(staffActs) as StaffActName[]).filter((act) => staffAct(act).isTold)

/**
 * The looks of the staff at what is private of a member's, the latest first. What belongs to a ticket is told once the
 * ticket is decided: until then nobody learns from it that they were reported.
 */
export async function looksAt(db: Db, accountId: string, before: number | null) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('auditPersonal', 'auditPersonal.auditId', 'audit.id')
    .select(['audit.id', 'audit.act', 'audit.actorRole', 'audit.doneAt', 'auditPersonal.body'])
    .where('audit.subjectId', '=', accountId)
    .where('audit.act', 'in', toldActs)
    .where(
      sql<boolean>`not exists (select from ticket where ticket.state = 'open' and ticket.subject_id = audit.subject_id
        and ticket.number = (audit.details ->> 'number')::int)`,
    )
    .$if(before !== null, (query) => query.where('audit.id', '<', String(before)))
    .orderBy('audit.id', 'desc')
    .limit(AUDIT_PAGE + 1)
    .execute()
  const looks = rows.slice(0, AUDIT_PAGE).map(({ id, act, actorRole, doneAt, body }) => ({
    number: Number(id),
    text: textOf(act),
    role: actorRole as Role | null,
    reason: personalOf(body).reason,
    at: doneAt,
  }))
  return { looks, hasMore: rows.length > AUDIT_PAGE }
}
