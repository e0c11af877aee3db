import { mayActOn, mayDo, type Permission, type Role } from '@netwrk/domain/desk/permissions'
import { Refusal } from '@netwrk/domain/refusals'
import type { Doer } from '../audit/audit.claims.ts'

/** Refuses who may not act on somebody of this role: oneself, or a role as high. A command has no role, and may. */
export function refuseUnlessBelow(by: Doer, memberId: string, role: Role | null): void {
  if (by.id === memberId) throw new Refusal('desk.own_account')
  if (by.id !== null && (by.role === null || !mayActOn(by.role, role))) throw new Refusal('desk.higher_role')
}

/** Refuses to give work to somebody who may not do it. */
export function refuseUnlessMay(role: Role | null, permission: Permission): void {
  if (role === null || !mayDo(role, permission)) throw new Refusal('desk.not_permitted')
}
