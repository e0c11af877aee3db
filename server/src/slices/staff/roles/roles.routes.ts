import { mayAll } from '@netwrk/domain/desk/permissions'
import { staffContract as contract } from '@netwrk/domain/desk/staff.contract'
import { answer } from '../../../app/answer.ts'
import { doerOf } from '../audit/audit.claims.ts'
import { confirmFactor, factorState } from '../door/factor-use.ts'
import { giveRole, takeRole } from './change-staff.ts'
import { listStaff, roleOf } from './staff.reads.ts'

export const rolesRoutes = {
  me: answer(contract.me, async (ctx) => {
    const role = await roleOf(ctx.db, ctx.actor.id)
    return { role, permissions: role === null ? [] : [...mayAll(role)], factor: await factorState(ctx) }
  }),
  confirm: answer(contract.confirm, confirmFactor),
  staff: answer(contract.staff, async ({ db }) => ({ staff: await listStaff(db) })),
  giveRole: answer(contract.giveRole, async (ctx, input) => ({
    came: await giveRole(ctx, await doerOf(ctx.db, ctx), input),
  })),
  takeRole: answer(contract.takeRole, async (ctx, input) => ({
    came: await takeRole(ctx, await doerOf(ctx.db, ctx), input),
  })),
}
