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
