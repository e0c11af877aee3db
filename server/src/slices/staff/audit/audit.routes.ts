import { auditContract as contract } from '@netwrk/domain/desk/audit.contract'
import { answer } from '../../../app/answer.ts'
import { auditBy } from './audit.claims.ts'
import { auditPage, looksAt } from './audit.reads.ts'
import { verifyAudit } from './audit-chain.ts'

export const auditRoutes = {
  audit: answer(contract.audit, (ctx, input) =>
    ctx.db.transaction().execute(async (tx) => {
      const page = await auditPage(tx, input)
      await auditBy(tx, ctx, { act: 'audit.read', subjectId: input.subjectId, details: { ...input } })
      return page
    }),
  ),
  verifyAudit: answer(contract.verifyAudit, async (ctx) => {
    const verified = await verifyAudit(ctx.patientDb)
    const details = { rows: verified.rows, broken: verified.broken }
    await ctx.db
      .transaction()
      .execute((tx) => auditBy(tx, ctx, { act: 'audit.verified', subjectId: null, details }))
    return verified
  }),
  looks: answer(contract.looks, ({ db, actor }, { before }) => looksAt(db, actor.id, before)),
}
