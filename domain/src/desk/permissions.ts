/** What somebody of the staff is, in the words of the operator. */
export const roles = ['owner', 'admin', 'moderator', 'verifier', 'support', 'analyst'] as const
export type Role = (typeof roles)[number]

/** What a call of the staff may need. */
export const permissions = [
  /** See what was reported, and decide about it. */
  'safety.moderate',
  /** Decide appeals of members against decisions of others. */
  'safety.decide_appeals',
  /** Find members, and see their page: what they are, have and did, without what is private. */
  'members.view',
  /** See a member's address, phone number, sessions and payments. */
  'members.view_private',
  /** Write a note about a member that only the staff reads. */
  'members.note',
  /** End sessions, send a mail again, take a lost second factor off. */
  'members.help',
  /** See the documents of a business, and verify or refuse it. */
  'members.verify',
  /** Give a plan, or money back. */
  'members.bill',
  /** Take a member's data out for them, or have their account deleted. */
  'members.remove',
  /** See what others see of a member. */
  'members.view_as',
  /** Open and close Netwrk, let people in, change its settings, publish its terms. */
  'community.run',
  /** Write to many at once, and agree to what somebody else wrote. */
  'community.announce',
  /** Sums and shares, nobody by name. */
  'community.figures',
  /** Read what the staff looked at and did. */
  'staff.audit',
  /** Give and take roles. */
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

const permissionsOf: Record<Role, readonly Permission[]> = {
  owner: permissions,
  admin: permissions,
  moderator: ['safety.moderate', 'safety.decide_appeals', 'members.view', 'members.note', 'members.view_as'],
  verifier: ['members.view', 'members.verify'],
  support: ['members.view', 'members.view_private', 'members.note', 'members.help', 'members.view_as'],
  analyst: ['community.figures'],
}

/** Whether a role may do something. Nothing is inherited: the table says all. */
export function mayDo(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}

/** All that a role may do. */
export function mayAll(role: Role): readonly Permission[] {
  return permissionsOf[role]
}

// Who stands above whom: the owner above admins, they above all others of the staff, the staff above members.
const rankOf: Record<Role, number> = { owner: 3, admin: 2, moderator: 1, verifier: 1, support: 1, analyst: 1 }

/** Whether somebody of the staff may decide about a member who has this role, or none: only of a lower rank. */
export function mayActOn(actor: Role, subject: Role | null): boolean {
  return subject === null || rankOf[subject] < rankOf[actor]
}

/** Whether somebody may give a role: none above their own. Only owners make owners. */
export function mayGive(actor: Role, role: Role): boolean {
  return actor === 'owner' || rankOf[role] < rankOf[actor]
}
