import type { CaseQueue } from '@netwrk/domain/desk/queues'
import { queuesContract as contract } from '@netwrk/domain/desk/queues.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { answer } from '../../../app/answer.ts'
import type { MemberCtx } from '../../../deps.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'
import { eraseNow } from '../members/delete-member.ts'
import { claimCase, releaseCase } from './claim-case.ts'
import { decideRefund, viewRefund } from './decide-refund.ts'
import { listDeletions, listQueues, listRefunds, listVerifications } from './queues.reads.ts'

const claimed =
  (queue: CaseQueue) =>
  async (ctx: MemberCtx, { memberId }: { memberId: string }) =>
    claimCase(queue)(ctx, await doerOf(ctx.db, ctx), { memberId, holderId: ctx.actor.id })
const released = (queue: CaseQueue) => async (ctx: MemberCtx, input: { memberId: string }) =>
  releaseCase(queue)(ctx, await doerOf(ctx.db, ctx), input)

export const queuesRoutes = {
  queues: answer(contract.queues, async ({ db, actor }) => {
    const role = await roleOf(db, actor.id)
    if (role === null) throw new Refusal('desk.not_permitted')
    return { queues: await listQueues(db, role) }
  }),
  verifications: answer(contract.verifications, async ({ db, actor, clock }) => ({
    cases: await listVerifications(db, actor.id, clock.now()),
  })),
  claimVerification: answer(contract.claimVerification, claimed('verification')),
  releaseVerification: answer(contract.releaseVerification, released('verification')),
  refundRequests: answer(contract.refundRequests, async ({ db, actor, clock }) => ({
    cases: await listRefunds(db, actor.id, clock.now()),
  })),
  refundCase: answer(contract.refundCase, async (ctx, input) =>
    viewRefund(ctx, await doerOf(ctx.db, ctx), input),
  ),
  deletions: answer(contract.deletions, async ({ db, actor, clock }) => ({
    cases: await listDeletions(db, actor.id, clock.now()),
  })),
  claimDeletion: answer(contract.claimDeletion, claimed('deletion')),
  releaseDeletion: answer(contract.releaseDeletion, released('deletion')),
  eraseMember: answer(contract.eraseMember, async (ctx, input) => {
    await eraseNow(ctx, await doerOf(ctx.db, ctx), input)
    return { ok: true as const }
  }),
  claimRefund: answer(contract.claimRefund, claimed('refund')),
  releaseRefund: answer(contract.releaseRefund, released('refund')),
  decideRefund: answer(contract.decideRefund, async (ctx, input) => ({
    amountPence: await decideRefund(ctx, await doerOf(ctx.db, ctx), input),
  })),
}
