import { heldMessagesContract as contract } from '@netwrk/domain/safety/held-messages.contract'
import { answer } from '../../../app/answer.ts'
import { doerOf } from '../../staff/audit/audit.claims.ts'
import { reject, release, viewHeld } from './review-held.ts'

export const heldMessagesRoutes = {
  heldMessages: answer(contract.heldMessages, async (ctx, input) =>
    viewHeld(ctx, await doerOf(ctx.db, ctx), input),
  ),
  releaseHeld: answer(contract.releaseHeld, async (ctx, input) =>
    release(ctx, await doerOf(ctx.db, ctx), input),
  ),
  rejectHeld: answer(contract.rejectHeld, async (ctx, input) =>
    reject(ctx, await doerOf(ctx.db, ctx), input),
  ),
}
