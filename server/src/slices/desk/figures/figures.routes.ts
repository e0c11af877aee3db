import { figuresContract as contract } from '@netwrk/domain/desk/figures.contract'
import { answer } from '../../../app/answer.ts'
import { auditBy } from '../../staff/audit/audit.claims.ts'
import { countRecipients } from './figures.reads.ts'
import { figuresOfDays } from './kept-figures.ts'

export const figuresRoutes = {
  figures: answer(contract.figures, async (ctx, { days }) => {
    const { groups, daily, countedAt } = await figuresOfDays(ctx, days)
    return { groups, daily, countedAt }
  }),
  monthlyRecipients: answer(contract.monthlyRecipients, async (ctx) => {
    const countedAt = ctx.clock.now()
    const members = await countRecipients(ctx.patientDb, countedAt)
    const details = { members }
    await ctx.db
      .transaction()
      .execute((tx) => auditBy(tx, ctx, { act: 'figures.recipients_counted', subjectId: null, details }))
    return { members, countedAt }
  }),
}
