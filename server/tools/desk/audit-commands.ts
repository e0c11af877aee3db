import { audit } from '../../src/slices/staff/audit/audit.claims.ts'
import { auditPage } from '../../src/slices/staff/audit/audit.reads.ts'
import { type Broken, verifyAudit } from '../../src/slices/staff/audit/audit-chain.ts'
import type { Command, Commands, Desk } from './command.ts'

const verify: Command = {
  takes: '[HEAD]',
  about: 'whether the record is whole, up to a head that was printed earlier',
  run: (desk, [head = null, ...more]) => {
    if (more.length > 0 || (head !== null && !/^\d{1,15}:[0-9a-f]{64}$/.test(head))) return null
    return verified(desk, head)
  },
}

async function verified(desk: Desk, head: string | null) {
  const found = await verifyAudit(desk.patientDb, head)
  const details = { rows: found.rows, broken: found.broken }
  await desk.db
    .transaction()
    .execute((tx) =>
      audit(tx, desk.by, desk.clock.now(), { act: 'audit.verified', subjectId: null, details }),
    )
  if (found.broken) return { lines: [brokenText(found.broken)], json: found, isBad: true }
  const lines = [`The record is whole: ${found.rows.toLocaleString('en')} rows.`]
  if (found.head) lines.push(`Keep this elsewhere, to see later that its end was not cut off: ${found.head}`)
  return { lines, json: found }
}

const wrongs: Record<Broken['how'], string> = {
  changed: 'is not as it was written',
  removed: 'is missing',
  moved: 'is not in its place',
  cut: 'and what followed it were cut off',
}

function brokenText({ number, how }: Broken): string {
  return `The record is broken: row ${number.toLocaleString('en')} ${wrongs[how]}.`
}

const list: Command = {
  takes: '',
  about: 'the latest of what the staff looked at and did',
  run: (desk, words) => (words.length > 0 ? null : latest(desk)),
}

async function latest({ db, by, clock }: Desk) {
  const { rows } = await db.transaction().execute(async (tx) => {
    const page = await auditPage(tx, { before: null, subjectId: null, actorId: null, act: null })
    await audit(tx, by, clock.now(), { act: 'audit.read', subjectId: null })
    return page
  })
  const lines = rows.map(
    ({ number, doneAt, by: name, role, text, subject, reason }) =>
      `${number}  ${doneAt.toISOString()}  ${name ?? 'erased'}${role ? ` (${role})` : ''}: ${text}` +
      `${subject ? `, ${subject.name ?? subject.id}` : ''}${reason ? ` - ${reason}` : ''}`,
  )
  return { lines, json: rows }
}

export const auditCommands: Commands = { 'audit verify': verify, 'audit list': list }
