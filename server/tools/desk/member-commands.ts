import { paidPlans } from '@netwrk/domain/billing/subscription'
import type { MemberPage } from '@netwrk/domain/desk/members/member-page'
import { z } from 'zod'
import { ConfigError } from '../../src/config/config.ts'
import { endMemberGrant, giveMemberPlan, refundMember } from '../../src/slices/desk/members/bill-member.ts'
import { endMemberSessions, resendMail } from '../../src/slices/desk/members/help-member.ts'
import {
  viewAs,
  viewDocuments,
  viewMember,
  viewPrivate,
  viewTimeline,
} from '../../src/slices/desk/members/look-at-member.ts'
import { addNote, readNotes } from '../../src/slices/desk/members/notes.ts'
import { searchMembers } from '../../src/slices/desk/members/search-members.ts'
import { sendData } from '../../src/slices/desk/members/send-data.ts'
import type { Commands, Desk, Outcome } from './command.ts'
import { actFor, onMember } from './on-member.ts'

const day = (date: Date) => date.toISOString().slice(0, 10)
const asText = (value: unknown) => JSON.stringify(value, null, 2).split('\n')

async function find(desk: Desk, text: string): Promise<Outcome> {
  const found = await searchMembers(desk, desk.by, { text })
  const lines = found.members.map(
    ({ id, username, name, tier, state, foundBy }) =>
      `${id}  ${username}  ${name}  ${tier}, ${state} (by ${foundBy})`,
  )
  if (found.members.length === 0) lines.push('Nobody was found.')
  if (found.hasMore) lines.push('There are more: type more of it.')
  return { lines, json: found }
}

function pageLines(page: MemberPage): string[] {
  const { name, username, id, tier, state, standing, level, isVerified, role, reports, business } = page
  return [
    `${name} (@${username}), ${id}`,
    `Joined ${day(page.joinedAt)}; ${tier}; level ${level}; ${isVerified ? 'business verified' : `business: ${business.status}`}`,
    `${state}; ${standing.strikes} strikes; ${role ? `${role}, ` : ''}${page.sessions} sessions; two-step sign-in ${page.hasFactor ? 'on' : 'off'}`,
    `Reports: ${reports.about} about them (${reports.open} open), ${reports.by} by them`,
    ...page.restrictions.map(
      ({ number, act, until }) => `Decision ${number}: ${act}${until ? ` until ${day(until)}` : ''}`,
    ),
  ]
}

async function grant(desk: Desk, memberId: string, email: string, rest: readonly string[]): Promise<Outcome> {
  const plan = z.enum(paidPlans).safeParse(rest[0])
  const until = z.iso.date().safeParse(rest[1])
  if (!plan.success || !until.success)
    throw new ConfigError('Say which plan, and until which day: premium 2027-01-31')
  const given = { memberId, plan: plan.data, until: until.data, reason: rest[2]! }
  await giveMemberPlan(desk, desk.by, given)
  return { lines: [`${email} has ${plan.data} until ${until.data}.`], json: given }
}

async function projection(desk: Desk, memberId: string, [as = '', reason = '']: readonly string[]) {
  if (as !== 'stranger' && as !== 'match') throw new ConfigError('Say as whom: stranger or match')
  const seen = await viewAs(desk, desk.by, { memberId, as, reason })
  return { lines: asText(seen), json: seen }
}

/** What the desk does with a member. */
export const memberCommands: Commands = {
  'member find': {
    takes: 'TEXT',
    about: 'finds members by name, username, address, id, phone ending or payment id',
    run: (desk, [text = '', ...more]) => (text.trim() === '' || more.length > 0 ? null : find(desk, text)),
  },
  'member show': onMember('', 'what a member is, has and did', async (desk, { memberId }) => {
    const page = await viewMember(desk, desk.by, { memberId })
    return { lines: pageLines(page), json: page }
  }),
  'member timeline': onMember('', 'what happened with a member', async (desk, { memberId }) => {
    const page = await viewTimeline(desk, desk.by, { memberId, before: null })
    return { lines: page.facts.map(({ at, text }) => `${at.toISOString()}  ${text}`), json: page }
  }),
  'member private': onMember(
    'REASON',
    'address, phone number, sessions and payments; they are told',
    async (desk, { memberId, rest: [reason] }) => {
      const details = await viewPrivate(desk, desk.by, { memberId, reason })
      return { lines: asText(details), json: details }
    },
  ),
  'member documents': onMember(
    '',
    'the documents of a business; they are told',
    async (desk, { memberId }) => {
      const found = await viewDocuments(desk, desk.by, { memberId })
      return { lines: asText(found), json: found }
    },
  ),
  'member view-as': onMember(
    'AS REASON',
    'what others see of them; they are told',
    (desk, { memberId, rest }) => projection(desk, memberId, rest),
  ),
  'member notes': onMember('', 'what the staff noted about them', async (desk, { memberId }) => {
    const page = await readNotes(desk, desk.by, { memberId, before: null })
    const lines = page.notes.map(
      ({ writtenAt, by, text }) => `${day(writtenAt)}  ${by ?? 'Former staff'}: ${text}`,
    )
    return { lines, json: page }
  }),
  'member note': onMember(
    'TEXT',
    'notes something only the staff reads',
    async (desk, { memberId, rest }) => {
      const note = await addNote(desk, desk.by, { memberId, text: rest[0]! })
      return { lines: ['Noted.'], json: note }
    },
  ),
  'member end-sessions': actFor(
    'signs them out everywhere',
    (desk, input) => endMemberSessions(desk, desk.by, input),
    (email, ended) => `${email}: ${ended} sessions ended.`,
  ),
  'member grant': onMember(
    'PLAN DAY REASON',
    'gives a plan without payment',
    (desk, { memberId, email, rest }) => grant(desk, memberId, email, rest),
  ),
  'member end-grant': actFor(
    'ends a plan that was given',
    (desk, input) => endMemberGrant(desk, desk.by, input),
    (email) => `${email}: the plan has ended.`,
  ),
  'member refund': actFor(
    'gives back all they paid, by the money-back guarantee',
    (desk, input) => refundMember(desk, desk.by, input),
    (email, pence) => `${email}: £${(Number(pence) / 100).toFixed(2)} goes back while the server runs.`,
  ),
  'member send-data': actFor(
    'has an archive of their data made, which they are mailed about',
    (desk, input) => sendData(desk, desk.by, input),
    (email) => `${email}: the archive is made while the server runs, and they are mailed about it.`,
  ),
  'member resend-mail': onMember(
    '',
    'mails the verification link again',
    async (desk, { memberId, email }) => {
      await resendMail(desk, desk.by, { memberId })
      return { lines: [`${email}: the mail is on its way.`], json: { memberId } }
    },
  ),
}
