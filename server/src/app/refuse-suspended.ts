import { Refusal } from '@netwrk/domain/refusals'
import type { Actor, Ctx } from '../deps.ts'
import { isLeaving } from '../slices/accounts/accounts.reads.ts'

/** Lets nobody go on whose account is suspended, or who is leaving and hidden until then. */
export async function refuseSuspended({ db }: Pick<Ctx, 'db'>, actor: Actor): Promise<void> {
  if (!actor.isSuspended) return
  throw new Refusal((await isLeaving(db, actor.id)) ? 'rights.leaving' : 'accounts.suspended')
}
