import type { Access } from '@netwrk/domain/call'
import { mayDo, type Permission } from '@netwrk/domain/desk/permissions'
import { Refusal } from '@netwrk/domain/refusals'
import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { type AnyProcedure, implement } from '@orpc/server'
import type { Actor, Ctx, MemberCtx } from '../deps.ts'
import { roleOf } from '../slices/safety/staff/staff.reads.ts'
import { isOpenTo } from '../slices/waitlist/admission.reads.ts'

type CtxFor<A extends Access> = A extends 'public' ? Ctx : MemberCtx

/** A router with exactly the calls of a slice's contract. */
export type Answers<C extends Record<string, AnyContractProcedure>> = { [K in keyof C]: AnyProcedure }

/**
 * Pairs a call of the contract with the use case that answers it. Whether somebody must be signed in, must not be
 * suspended, must be of the staff, and whether Netwrk must be open to them, is the contract's word; input and output are checked against it on the way in and out.
 */
export function answer<I extends AnySchema, O extends AnySchema, E extends ErrorMap, A extends Access>(
  procedure: ContractProcedure<I, O, E, { access: A; refuses: readonly string[] }>,
  useCase: (ctx: CtxFor<A>, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
): AnyProcedure {
  const { access } = procedure['~orpc'].meta
  return implement(procedure as AnyContractProcedure)
    .$context<Ctx>()
    .use(async ({ context, next }) => {
      await checkAccess(access, context)
      return next()
    })
    .handler(({ context, input }) => useCase(context as CtxFor<A>, input as InferSchemaOutput<I>))
}

async function checkAccess(access: Access, ctx: Ctx) {
  if (access === 'public') return
  if (!ctx.actor) throw new Refusal('accounts.signed_out')
  if (access === 'suspended') return
  if (ctx.actor.isSuspended) throw new Refusal('accounts.suspended')
  if (isOfStaff(access)) return checkPermission(ctx, ctx.actor, access.slice('staff:'.length) as Permission)
  if (access === 'admitted' && !(await isOpenTo(ctx.db, ctx.actor.id))) throw new Refusal('waitlist.closed')
}

function isOfStaff(access: Access): access is `staff:${Permission}` {
  return access.startsWith('staff:')
}

// Asked with every call: whoever loses a role has lost it with the next.
async function checkPermission({ db }: Ctx, actor: Actor, permission: Permission) {
  const role = await roleOf(db, actor.id)
  if (role === null || !mayDo(role, permission)) throw new Refusal('desk.not_permitted')
}
