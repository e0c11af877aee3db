import { deskRetentionContract as contract } from '@netwrk/domain/desk/retention.contract'
import { answer } from '../../../app/answer.ts'
import { retentionJobs } from '../../rights/retention/retention.reads.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { runRetention } from './run-retention.ts'

export const deskRetentionRoutes = {
  retention: answer(contract.retention, async (ctx) => ({
    jobs: await retentionJobs(ctx, await ctx.settings.read()),
  })),
  runRetention: answer(contract.runRetention, async (ctx, { name }) => {
    await runRetention(ctx, await doerOf(ctx.db, ctx), name)
    return { ok: true as const }
  }),
}
