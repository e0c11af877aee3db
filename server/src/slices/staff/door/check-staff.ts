import { mayDo, type Permission } from '@netwrk/domain/desk/permissions'
import { type StaffActName, staffAct } from '@netwrk/domain/desk/staff-acts'
import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { auditBy } from '../audit/audit.claims.ts'
import { roleOf } from '../roles/staff.reads.ts'
import { factorState } from './factor-use.ts'

/** What a call of the staff says of itself, in the contract. */
export type StaffCall = { permission: Permission; act: StaffActName }

/**
 * Lets somebody of the staff make a call, or refuses them, and puts the refusal on record. Asked with every call: whoever
 * loses a role has lost it with the next.
 */
export async function checkStaff(
  ctx: MemberCtx,
  { permission, act }: StaffCall,
  input: unknown,
): Promise<void> {
  const code = await whatRefuses(ctx, permission, act, input)
  if (code === null) return
  if (await ctx.limits.take('deskRefusals', ctx.actor.id)) {
    const details = { call: act, code }
    await ctx.db
      .transaction()
      .execute((tx) => auditBy(tx, ctx, { act: 'desk.refused', subjectId: null, details }))
  }
  throw new Refusal(code)
}

async function whatRefuses(
  ctx: MemberCtx,
  permission: Permission,
  act: StaffActName,
  input: unknown,
): Promise<RefusalCode | null> {
  const role = await roleOf(ctx.db, ctx.actor.id)
  if (role === null || !mayDo(role, permission)) return 'desk.not_permitted'
  const { changes, needsReason } = staffAct(act)
  if (needsReason && reasonIn(input) === '') return 'desk.reason_missing'
  if (!changes) return null
  const factor = await factorState(ctx)
  if (factor === 'off') return 'desk.factor_off'
  return factor === 'due' ? 'desk.factor_due' : null
}

function reasonIn(input: unknown): string {
  const { reason } = (input ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason.trim() : ''
}
