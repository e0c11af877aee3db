import type { StaffActName } from '@netwrk/domain/desk/staff-acts'
import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'
import { depart } from '../../slices/rights/deletion/depart.claims.ts'
import { emailVerified } from '../accounts/phone.ts'
import { careful } from '../accounts/two-step.ts'
import { days, subscriber } from '../billing/provider.ts'
import type { World } from '../world.ts'
import type { Act } from './two-ways.ts'
import { reason } from './write.ts'

const plain = (world: World) => world.member('Ana')
type Subject = Awaited<ReturnType<typeof plain>>

export type MemberAct = Act & {
  act: StaffActName
  subject(world: World): Promise<Subject>
  /** Whether it happened, once everything that follows was handled. */
  happened(world: World, ana: Subject): Promise<boolean>
  reason: string | undefined
}

async function leaving(world: World) {
  const ana = await plain(world)
  const { deps } = world
  const departing = { keepsWords: true, reason: null }
  await deps.db.transaction().execute((tx) => depart(tx, deps, ana.id, departing))
  await world.handleEvents()
  return ana
}

const profileOf = ({ deps: { db } }: World, { id }: Subject) =>
  db.selectFrom('profile').selectAll().where('accountId', '=', id).executeTakeFirstOrThrow()

const ofMember = async (
  { deps: { db } }: World,
  table: 'departure' | 'export' | 'factorRemoval' | 'planGrant' | 'memberNote' | 'session',
  { id }: Subject,
) => (await db.selectFrom(table).select('accountId').where('accountId', '=', id).execute()).length

/** What the staff does with a member. */
export const memberActs: readonly MemberAct[] = [
  {
    act: 'business.decided',
    ...{
      call: 'decideBusiness',
      input: { decision: 'approved', reason },
      command: 'verify approve',
      words: [reason],
    },
    subject: plain,
    happened: async (world, ana) => (await profileOf(world, ana)).isVerified,
    reason,
  },
  {
    act: 'sessions.ended',
    ...{ call: 'endMemberSessions', input: { reason }, command: 'member end-sessions', words: [reason] },
    subject: plain,
    happened: async (world, ana) => (await ofMember(world, 'session', ana)) === 0,
    reason,
  },
  {
    act: 'factor.removal_asked',
    ...{ call: 'askFactorOff', input: { reason }, command: 'second-factor ask-off', words: [reason] },
    subject: (world) => careful(world, 'Ana'),
    happened: async (world, ana) => (await ofMember(world, 'factorRemoval', ana)) === 1,
    reason,
  },
  {
    act: 'factor.removal_stopped',
    ...{ call: 'keepFactor', input: { reason }, command: 'second-factor keep', words: [reason] },
    async subject(world) {
      const ana = await careful(world, 'Ana')
      const now = world.deps.clock.now()
      await world.deps.db
        .insertInto('factorRemoval')
        .values({ accountId: ana.id, askedAt: now, endsAt: now })
        .execute()
      return ana
    },
    happened: async (world, ana) => (await ofMember(world, 'factorRemoval', ana)) === 0,
    reason,
  },
  {
    act: 'plan.granted',
    call: 'grantPlan',
    input: { plan: 'elite', until: '2026-09-01', reason },
    ...{ command: 'member grant', words: ['elite', '2026-09-01', reason] },
    subject: plain,
    happened: async (world, ana) => (await profileOf(world, ana)).tier === 'elite',
    reason,
  },
  {
    act: 'plan.grant_ended',
    ...{ call: 'endGrant', input: { reason }, command: 'member end-grant', words: [reason] },
    async subject(world) {
      const ana = await world.member('Ana', { tier: 'premium' })
      const [grantedAt, until] = [world.deps.clock.now(), new Date('2026-09-01T00:00:00Z')]
      await world.deps.db
        .insertInto('planGrant')
        .values({ accountId: ana.id, plan: 'premium', grantedAt, until })
        .execute()
      return ana
    },
    happened: async (world, ana) => (await profileOf(world, ana)).tier === 'free',
    reason,
  },
  {
    act: 'money.given_back',
    ...{ call: 'refundMember', input: { reason }, command: 'member refund', words: [reason] },
    subject: (world) => subscriber(world, 'elite'),
    async happened(world, ana) {
      await world.handleEvents()
      const invoices = Object.values(world.sandbox.state.invoices)
      return (await profileOf(world, ana)).tier === 'free' && invoices.every(({ refund }) => refund !== null)
    },
    reason,
  },
  {
    act: 'member.data_sent',
    ...{ call: 'sendData', input: { reason }, command: 'member send-data', words: [reason] },
    subject: (world) => emailVerified(world, 'Ana'),
    happened: async (world, ana) => (await ofMember(world, 'export', ana)) === 1,
    reason,
  },
  {
    act: 'deletion.asked',
    ...{ call: 'deleteMember', input: { reason }, command: 'member delete', words: [reason] },
    subject: plain,
    happened: async (world, ana) => (await ofMember(world, 'departure', ana)) === 1,
    reason,
  },
  {
    act: 'deletion.stopped',
    ...{ call: 'keepMember', input: { reason }, command: 'member keep', words: [reason] },
    subject: leaving,
    happened: async (world, ana) => (await ofMember(world, 'departure', ana)) === 0,
    reason,
  },
  {
    act: 'member.erased',
    ...{ call: 'eraseMember', input: { reason }, command: 'deletion erase', words: [reason] },
    async subject(world) {
      const ana = await leaving(world)
      world.pass(days(DEPARTURE_DAYS))
      return ana
    },
    happened: async (world, { id }) => {
      const { db } = world.deps
      const query = db.selectFrom('departure').select('erasedAt').where('accountId', '=', id)
      return (await query.executeTakeFirstOrThrow()).erasedAt !== null
    },
    reason,
  },
  {
    act: 'mail.sent_again',
    ...{ call: 'resendMail', input: {}, command: 'member resend-mail', words: [] },
    subject: plain,
    async happened(world, ana) {
      await world.handleEvents()
      const mails = world.deps.keptMail!().filter(({ to }) => to === ana.member.email)
      return mails.length === 2
    },
    reason: undefined,
  },
  {
    act: 'member.note_added',
    ...{ call: 'addNote', input: { text: 'Called.' }, command: 'member note', words: ['Called.'] },
    subject: plain,
    happened: async (world, ana) => (await ofMember(world, 'memberNote', ana)) === 1,
    reason: undefined,
  },
]
