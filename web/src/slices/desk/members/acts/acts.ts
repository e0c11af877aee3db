import { FACTOR_WAIT_HOURS, type MemberPage } from '@netwrk/domain/desk/members/member-page'
import type { Permission } from '@netwrk/domain/desk/permissions'
import type { StaffActName } from '@netwrk/domain/desk/staff-acts'
import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'
import { client } from '../../../../lib/calls/api.ts'
import { momentText } from '../../moment-text.ts'

/** Something that is done with a member and needs no more than a yes, and a reason where the table of acts asks for one. */
export type PlainAct = {
  act: StaffActName
  label: string
  needs: Permission
  isOffered: (member: MemberPage) => boolean
  /** What will happen. */
  text: (member: MemberPage) => string
  confirm: string
  isDangerous?: boolean
  /** Resolves to what came of it. */
  run: (input: { memberId: string; reason: string }) => Promise<string>
}

const poundsText = (pence: number) => `£${(pence / 100).toFixed(2)}`

export const plainActs: readonly PlainAct[] = [
  {
    act: 'mail.sent_again',
    label: 'Send the verification mail again',
    needs: 'members.help',
    isOffered: ({ level }) => level === 0,
    text: ({ name }) => `${name} is mailed the link again that verifies their address.`,
    confirm: 'Send it',
    run: async ({ memberId }) => {
      await client.desk.resendMail({ memberId })
      return 'The mail is on its way.'
    },
  },
  {
    act: 'member.data_sent',
    label: 'Send them their data',
    needs: 'members.remove',
    isOffered: ({ level }) => level > 0,
    text: ({ name }) =>
      `An archive of the data of ${name} is made. ${name} is mailed when it is ready, and alone can download it.`,
    confirm: 'Make the archive',
    run: async (input) => {
      await client.desk.sendData(input)
      return 'The archive is being made. They are mailed when it is ready.'
    },
  },
  {
    act: 'sessions.ended',
    label: 'End all sessions',
    needs: 'members.help',
    isOffered: () => true,
    text: ({ name }) => `${name} is signed out everywhere at once, and has to sign in again.`,
    confirm: 'End all sessions',
    isDangerous: true,
    run: async (input) => {
      const { ended } = await client.desk.endMemberSessions(input)
      return ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`
    },
  },
  {
    act: 'factor.removal_asked',
    label: 'Turn two-step sign-in off',
    needs: 'members.help',
    isOffered: ({ hasFactor, factorEndsAt }) => hasFactor && factorEndsAt === null,
    text: ({ name }) =>
      `Two-step sign-in goes off in ${FACTOR_WAIT_HOURS} hours. ${name} is mailed at once, with a link that stops it; using the second factor stops it, too.`,
    confirm: `Off in ${FACTOR_WAIT_HOURS} hours`,
    isDangerous: true,
    run: async (input) => {
      const { endsAt } = await client.desk.askFactorOff(input)
      return `Two-step sign-in goes off on ${momentText(endsAt)}.`
    },
  },
  {
    act: 'factor.removal_stopped',
    label: 'Keep two-step sign-in on',
    needs: 'members.help',
    isOffered: ({ factorEndsAt }) => factorEndsAt !== null,
    text: () => 'Two-step sign-in stays on. It can be asked for again, and the waiting time begins anew.',
    confirm: 'Keep it on',
    run: async (input) => {
      await client.desk.keepFactor(input)
      return 'Two-step sign-in stays on.'
    },
  },
  {
    act: 'plan.grant_ended',
    label: 'End the given plan',
    needs: 'members.bill',
    isOffered: ({ billing }) => billing.grant !== null,
    text: ({ name }) => `The plan that ${name} was given ends at once. What they pay for stays as it is.`,
    confirm: 'End the plan',
    isDangerous: true,
    run: async (input) => {
      await client.desk.endGrant(input)
      return 'The given plan has ended.'
    },
  },
  {
    act: 'money.given_back',
    label: 'Give the money back',
    needs: 'members.bill',
    isOffered: ({ billing }) => billing.refundableUntil !== null,
    text: ({ name }) =>
      `${name} gets back all they paid, by the money-back guarantee, and their plan ends at once. This cannot be undone.`,
    confirm: 'Give the money back',
    isDangerous: true,
    run: async (input) => {
      const { amountPence } = await client.desk.refundMember(input)
      return `${poundsText(amountPence)} goes back to them.`
    },
  },
  {
    act: 'billing.synced',
    label: 'Check the plan with the provider',
    needs: 'members.bill',
    isOffered: ({ billing }) => billing.subscription !== null,
    text: ({ name }) => `The plan of ${name} is brought to what the payment provider says.`,
    confirm: 'Check it',
    run: async ({ memberId }) => {
      await client.desk.syncMember({ memberId })
      return 'The payment provider is asked. The plan follows in a moment.'
    },
  },
  {
    act: 'deletion.asked',
    label: 'Delete the account',
    needs: 'members.remove',
    isOffered: ({ leaving }) => leaving === null,
    text: ({ name }) =>
      `Nobody finds ${name} any more, their sessions and their plan end at once, and in ${DEPARTURE_DAYS} days everything of theirs is deleted. They are mailed your reason word for word, with a link that keeps the account.`,
    confirm: 'Delete the account',
    isDangerous: true,
    run: async (input) => {
      const { dueAt } = await client.desk.deleteMember(input)
      return `They are hidden, and erased on ${momentText(dueAt)}.`
    },
  },
  {
    act: 'deletion.stopped',
    label: 'Let them stay',
    needs: 'members.remove',
    isOffered: ({ leaving }) => leaving !== null && !leaving.isDue,
    text: ({ name }) =>
      `The account of ${name} is not deleted. Everything of theirs is there again, but for their sessions and their plan, which have ended.`,
    confirm: 'Let them stay',
    run: async (input) => {
      await client.desk.keepMember(input)
      return 'They stay.'
    },
  },
]
