import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../deps.ts'

/** A use case that asks the provider, and may be called only so often by one member (`request.too_many`). */
export function rateLimited<I, O>(useCase: (ctx: MemberCtx, input: I) => Promise<O>) {
  return async (ctx: MemberCtx, input: I): Promise<O> => {
    if (!(await ctx.limits.take('billing', ctx.actor.id))) throw new Refusal('request.too_many')
    return useCase(ctx, input)
  }
}
