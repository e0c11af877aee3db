/** What somebody of the staff is, in the words of the operator. */
export const roles = ['owner', 'admin', 'moderator', 'verifier', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]

/** What a call of the staff may need. */
export const permissions = [
  /** See what was reported, and decide about it. */
  'safety.moderate',
  /** Decide appeals of members against decisions of others. */
  'safety.decide_appeals',
] as const
export type Permission = (typeof permissions)[number]

const everything = permissions

const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: everything,
  admin: everything,
  moderator: ['safety.moderate', 'safety.decide_appeals'],
  verifier: [],
  support: [],
  analyst: [],
}

/** Whether a role may do something. Nothing is inherited: the table says all. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}

// Who stands above whom: the owner above admins, they above all others of the staff, the staff above members.
const rankOf: Record<Role, number> = { owner: 3, admin: 2, moderator: 1, verifier: 1, support: 1, analyst: 1 }

/** Whether somebody of the staff may decide about a member who has this role, or none: only of a lower rank. */
export function mayActOn(actor: Role, subject: Role | null): boolean {
  return subject === null || rankOf[subject] < rankOf[actor]
}
