import { deleteMember } from '../../src/slices/desk/members/delete-member.ts'
import { depart } from '../../src/slices/rights/deletion/depart.claims.ts'
import { doerOf } from '../../src/slices/staff/audit/audit.claims.ts'
import type { Step } from './scene.ts'

const byThemselves = { who: 137, hours: 70 }
const byTheStaff = {
  who: 99,
  hours: 30,
  reason: 'You have a second account here, and asked us to close this one.',
}

/** Who is leaving: one of their own will, and one whose account the owner has deleted. */
export const leavers: readonly Step[] = [
  {
    hours: byThemselves.hours,
    run(scene) {
      const member = scene.person(byThemselves.who)
      const departing = { keepsWords: true, reason: null }
      return depart(scene.tx, scene.as(member, byThemselves.hours), member.id, departing)
    },
  },
  {
    hours: byTheStaff.hours,
    async run({ as, owner, person, tx }) {
      const ctx = as(owner, byTheStaff.hours)
      const { reason } = byTheStaff
      await deleteMember(ctx, await doerOf(tx, ctx), { memberId: person(byTheStaff.who).id, reason })
    },
  },
]
