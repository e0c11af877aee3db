import { askFactorOff, keepFactor, turnFactorOff } from '../../src/slices/desk/members/help-member.ts'
import { viewMember } from '../../src/slices/desk/members/look-at-member.ts'
import type { Commands } from './command.ts'
import { actFor, onMember } from './on-member.ts'

/** Help for a member who lost the second factor. */
export const factorCommands: Commands = {
  'second-factor show': onMember('', 'whether it is on', async (desk, { memberId, email }) => {
    const { hasFactor, factorEndsAt } = await viewMember(desk, desk.by, { memberId })
    const ends = factorEndsAt ? `, until ${factorEndsAt.toISOString()}` : ''
    return {
      lines: [`${email}: two-step sign-in is ${hasFactor ? 'on' : 'off'}${ends}`],
      json: { memberId, hasFactor, factorEndsAt },
    }
  }),
  'second-factor ask-off': actFor(
    'turns it off in 48 hours, unless they stop it; they are mailed',
    (desk, input) => askFactorOff(desk, desk.by, input),
    (email, endsAt) =>
      `${email}: two-step sign-in ends ${(endsAt as Date).toISOString()}, unless they stop it.`,
  ),
  'second-factor keep': actFor(
    'lets it stay on after all',
    (desk, input) => keepFactor(desk, desk.by, input),
    (email) => `${email}: two-step sign-in stays on.`,
  ),
  'second-factor off': onMember(
    '[REASON]',
    'turns it off at once: for an operator who is locked out',
    async (desk, { memberId, email, rest: [reason] }) => {
      const wasOn = await turnFactorOff(desk, desk.by, { memberId, reason })
      const line = `${email}: two-step sign-in ${wasOn ? 'is off now' : 'was not on'}`
      return { lines: [line], json: { memberId, wasOn } }
    },
  ),
}
