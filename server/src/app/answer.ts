import type { Access, CallMeta } from '@netwrk/domain/call'
import type { Permission } from '@netwrk/domain/desk/permissions'
import { type StaffActName, staffAct } from '@netwrk/domain/desk/staff-acts'
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
import type { Ctx, MemberCtx } from '../deps.ts'
import { refuseFullDisk } from '../platform/files/disk.ts'
import { refuseReadOnly } from '../slices/settings/pauses.reads.ts'
import { checkStaff } from '../slices/staff/door/check-staff.ts'
import { isOpenTo } from '../slices/waitlist/admission.reads.ts'
import { refuseSuspended } from './refuse-suspended.ts'

type CtxFor<A extends Access> = A extends 'public' ? Ctx : MemberCtx

/** A router with exactly the calls of a slice's contract. */
export type Answers<C extends Record<string, AnyContractProcedure>> = { [K in keyof C]: AnyProcedure }

/**
 * Pairs a call of the contract with the use case that answers it. The contract says whether somebody must be signed in,
 * not suspended, or of the staff, and whether Netwrk must be open to them; input and output are checked against it.
 */
export function answer<I extends AnySchema, O extends AnySchema, E extends ErrorMap, A extends Access>(
  procedure: ContractProcedure<I, O, E, CallMeta<A>>,
  useCase: (ctx: CtxFor<A>, input: InferSchemaOutput<I>) => Promise<InferSchemaInput<O>>,
): AnyProcedure {
  const { access, act, effect, withoutConsent } = procedure['~orpc'].meta
  return implement(procedure as AnyContractProcedure)
    .$context<Ctx>()
    .use(async ({ context, next }) => {
      await checkAccess(access, context)
      if (effect === 'writes') await refuseReadOnly(context)
      if (effect === 'writes') await refuseFullDisk(context)
      if (effect === 'writes' && !withoutConsent) await context.texts.refuseWithoutConsent(context)
      return next()
    })
    .handler(async ({ context, input }) => {
      const run = (ctx: Ctx) => useCase(ctx as CtxFor<A>, input as InferSchemaOutput<I>)
      if (act === null) return run(context)
      const call = { permission: permissionOf(access), act, withoutConsent }
      return atTheDesk(context as MemberCtx, call, input, run)
    })
}

/** Lets the staff in, and sees to it that what is to be on record is. */
async function atTheDesk<T>(
  context: MemberCtx,
  call: { permission: Permission; act: StaffActName; withoutConsent: boolean },
  input: unknown,
  run: (ctx: MemberCtx) => Promise<T>,
): Promise<T> {
  const ctx = { ...context, recorded: new Set<StaffActName>() }
  await checkStaff(ctx, call, input)
  if (staffAct(call.act).changes) await refuseFullDisk(ctx)
  if (staffAct(call.act).changes && !call.withoutConsent) await ctx.texts.refuseWithoutConsent(ctx)
  const output = await run(ctx)
  if (staffAct(call.act).isRecorded && !ctx.recorded.has(call.act))
    throw new Error(`${call.act} happened and is not on record`)
  return output
}

async function checkAccess(access: Access, ctx: Ctx) {
  if (access === 'public') return
  if (!ctx.actor) throw new Refusal('accounts.signed_out')
  if (access === 'suspended') return
  await refuseSuspended(ctx, ctx.actor)
  if (access === 'admitted' && !(await isOpenTo(ctx.db, ctx.actor))) throw new Refusal('waitlist.closed')
}

function permissionOf(access: Access): Permission {
  return access.slice('staff:'.length) as Permission
}
