import type { Role } from './permissions.ts'

/** What a role is called on screens, and what it is for. */
export const roleTexts: Record<Role, { name: string; about: string }> = {
  owner: { name: 'Owner', about: 'Everything, and makes other owners.' },
  admin: { name: 'Admin', about: 'Everything but to decide about owners and admins.' },
  moderator: { name: 'Moderator', about: 'Decides about reports and appeals.' },
  verifier: { name: 'Verifier', about: 'Sees documents of businesses, and verifies them.' },
  support: { name: 'Support', about: 'Helps members with their account and sign-in.' },
  analyst: { name: 'Analyst', about: 'Sees figures, and nobody by name.' },
}
