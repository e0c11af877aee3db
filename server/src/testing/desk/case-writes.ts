import { randomUUID } from 'node:crypto'
import { depart } from '../../slices/rights/deletion/depart.claims.ts'
import { days, subscriber } from '../billing/provider.ts'
import { actAgainst, converse, statement } from '../moderation/moderation.ts'
import { makeStaff } from '../moderation/staff.ts'
import { pdf, sendGood } from '../uploading.ts'
import type { World } from '../world.ts'
import { type Prepared, reason, type Write } from './write.ts'

async function staffIn(world: World) {
  const olga = await world.member('Olga')
  await makeStaff(world, olga.id, 'owner')
  return olga
}

/** Ada asks for a refund after the guarantee. */
async function refundAsked(world: World) {
  const ada = await subscriber(world, 'premium')
  world.pass(days(31))
  await ada.call.billing.askForRefund({ words: 'I was ill.' })
  await world.handleEvents()
  return ada
}

/** Ben waits to be verified. */
async function verificationAsked(world: World) {
  const ben = await world.member('Ben')
  const paper = { purpose: 'verification', documentType: 'other', name: 'paper.pdf', bytes: pdf } as const
  const { id } = await sendGood(ben, paper)
  await ben.call.profiles.submitDocument({ uploadId: id })
  return ben
}

/** Dora's account is being deleted. */
async function deletionAsked(world: World) {
  const dora = await world.member('Dora')
  const { deps } = world
  const departing = { keepsWords: true, reason: null }
  await deps.db.transaction().execute((tx) => depart(tx, deps, dora.id, departing))
  return dora
}

const claims = async ({ deps: { db } }: World) =>
  (await db.selectFrom('caseClaim').select('memberId').execute()).length

function refund(decision: 'given' | 'refused'): Write {
  return {
    act: 'refund.decided',
    about: `a refund that is ${decision}`,
    async prepare(world) {
      const ada = await refundAsked(world)
      const isGiven = decision === 'given'
      const input = { memberId: ada.id, decision, amountPence: isGiven ? 900 : null, reason }
      return {
        staff: await staffIn(world),
        call: { path: 'desk/decideRefund', input },
        command: isGiven
          ? { name: 'refund give', words: [ada.member.email, '9', reason] }
          : { name: 'refund refuse', words: [ada.member.email, reason] },
        subjectId: ada.id,
        reason: { call: reason, command: reason },
        async happened() {
          await world.handleEvents()
          const { request } = await ada.call.billing.refundRequest({})
          const back = Object.values(world.sandbox.state.invoices).reduce(
            (sum, { refunded = 0 }) => sum + refunded,
            0,
          )
          return request?.state === decision && back === (isGiven ? 900 : 0)
        },
      }
    },
  }
}

// In the browser one takes a case oneself; a command says for whom.
function claim(call: string, name: string, ask: (world: World) => Promise<Asking>): Write {
  return {
    act: 'case.claimed',
    about: call,
    async prepare(world) {
      const { id: memberId, member } = await ask(world)
      const staff = await staffIn(world)
      return {
        staff,
        call: { path: `desk/${call}`, input: { memberId } },
        command: { name, words: [member.email, staff.member.email] },
        subjectId: memberId,
        happened: async () => (await claims(world)) === 1,
      }
    },
  }
}

function release(
  call: 'releaseVerification' | 'releaseRefund' | 'releaseDeletion',
  name: string,
  ask: (world: World) => Promise<Asking>,
): Write {
  return {
    act: 'case.released',
    about: call,
    async prepare(world) {
      const { id: memberId, member } = await ask(world)
      const staff = await staffIn(world)
      const { claimRefund, claimVerification, claimDeletion } = staff.call.desk
      const taken = {
        releaseRefund: claimRefund,
        releaseVerification: claimVerification,
        releaseDeletion: claimDeletion,
      }
      await taken[call]({ memberId })
      return {
        staff,
        call: { path: `desk/${call}`, input: { memberId } },
        command: { name, words: [member.email] },
        subjectId: memberId,
        happened: async () => (await claims(world)) === 0,
      }
    },
  }
}

type Asking = { id: string; member: { email: string } }
type Ticket = { staff: Awaited<ReturnType<typeof staffIn>>; ana: { id: string }; number: number }

const ticketRow = ({ deps: { db } }: World, number: number) =>
  db.selectFrom('ticket').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

/** Something that is done with an open ticket. */
function onTicket(
  act: Write['act'],
  call: string,
  before: (ticket: Ticket) => Promise<unknown>,
  input: object,
  words: (about: { email: string; version: number }) => readonly string[],
  happened: (row: Awaited<ReturnType<typeof ticketRow>>) => boolean,
): Write {
  return {
    act,
    about: 'a ticket',
    async prepare(world) {
      const [staff, ana] = [await staffIn(world), await world.member('Ana')]
      const about = { memberId: ana.id, category: 'spam', words: 'Adverts.' } as const
      const { number } = await staff.call.safety.openTicket(about)
      await before({ staff, ana, number })
      const { version } = await ticketRow(world, number)
      const isDecision = call === 'decide'
      return {
        staff,
        call: { path: `safety/${call}`, input: { number, ...input, ...(isDecision && { version }) } },
        command: {
          name: `ticket ${call}`,
          words: [String(number), ...words({ email: staff.member.email, version })],
        },
        subjectId: ana.id,
        happened: async () => happened(await ticketRow(world, number)),
      }
    },
  }
}

const warning = { act: 'warn', category: 'spam', days: null, statement, content: null, note: '' }

const tickets: Write[] = [
  onTicket(
    'ticket.claimed',
    'claim',
    async () => {},
    {},
    ({ email }) => [email],
    ({ claimedBy }) => claimedBy !== null,
  ),
  onTicket(
    'ticket.released',
    'release',
    ({ staff, number }) => staff.call.safety.claim({ number }),
    {},
    () => [],
    ({ claimedBy }) => claimedBy === null,
  ),
  onTicket(
    'ticket.decided',
    'decide',
    async () => {},
    warning,
    ({ version }) => [
      ...[`version=${version}`, 'act=warn', 'category=spam'],
      ...Object.entries(statement).map(([key, text]) => `${key}=${text}`),
    ],
    ({ state }) => state === 'decided',
  ),
  {
    act: 'ticket.opened',
    about: 'a ticket',
    async prepare(world) {
      const ana = await world.member('Ana')
      return {
        staff: await staffIn(world),
        call: { path: 'safety/openTicket', input: { memberId: ana.id, category: 'spam', words: 'Adverts.' } },
        command: { name: 'ticket open', words: [ana.member.email, 'spam', 'Adverts.'] },
        subjectId: ana.id,
        happened: async () => (await world.deps.db.selectFrom('ticket').select('id').execute()).length === 1,
      }
    },
  },
]

/** It reads as a fraud, and is held for review. */
export const heldText =
  'Approved! Your loan of 80,000 is released once you pay the processing fee of 900 first, by gift card to my agent, today. Do not tell your bank, it is confidential. Trust me, my dear.'

function onHeld(
  act: Write['act'],
  call: string,
  name: string,
  input: { reason?: string },
  state: string,
): Write {
  return {
    act,
    about: 'a message that is held',
    async prepare(world) {
      const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
      const conversationId = await converse(ana, ben)
      const sent = { conversationId, clientId: randomUUID(), content: heldText }
      await ana.call.messages.send(sent).catch(() => {})
      await world.handleEvents()
      const { db } = world.deps
      const row = () => db.selectFrom('heldMessage').select(['id', 'state']).executeTakeFirstOrThrow()
      const { id: heldId } = await row()
      return {
        staff: await staffIn(world),
        call: { path: `safety/${call}`, input: { heldId, ...input } },
        command: { name, words: [heldId, ...(input.reason ? [input.reason] : [])] },
        subjectId: ana.id,
        ...(input.reason && { reason: { call: input.reason, command: input.reason } }),
        happened: async () => (await row()).state === state,
      }
    },
  }
}

function onAppeal(
  act: Write['act'],
  call: string,
  command: { name: string; words: readonly string[] },
  input: { reason?: string; text?: string; outcome?: string; days?: null },
  happened: (world: World) => Promise<boolean>,
): Write {
  return {
    act,
    about: 'an appeal',
    async prepare(world): Promise<Prepared> {
      const [ana, mo] = [await world.member('Ana'), await world.member('Mo')]
      await makeStaff(world, mo.id, 'moderator')
      await actAgainst(mo, ana, { act: 'warn' })
      const decisionId = (await ana.call.safety.standing({})).decisions[0]!.id
      const { appealId } = await ana.call.safety.appeal({ decisionId, text: 'I did not.' })
      return {
        staff: await staffIn(world),
        call: { path: `safety/${call}`, input: { appealId, ...input } },
        command: { ...command, words: [appealId, ...command.words] },
        subjectId: ana.id,
        ...(input.reason && { reason: { call: input.reason, command: input.reason } }),
        happened: () => happened(world),
      }
    },
  }
}

const appealOf = ({ deps: { db } }: World) =>
  db.selectFrom('appeal').select('outcome').executeTakeFirstOrThrow()
const appealMessages = async ({ deps: { db } }: World) =>
  (await db.selectFrom('appealMessage').select('appealId').execute()).length

/** What is decided in the queues: refunds, verification, tickets, messages that are held, appeals. */
export const caseWrites: readonly Write[] = [
  refund('given'),
  refund('refused'),
  claim('claimVerification', 'verify claim', verificationAsked),
  claim('claimRefund', 'refund claim', refundAsked),
  claim('claimDeletion', 'deletion claim', deletionAsked),
  release('releaseVerification', 'verify release', verificationAsked),
  release('releaseRefund', 'refund release', refundAsked),
  release('releaseDeletion', 'deletion release', deletionAsked),
  ...tickets,
  onHeld('held.released', 'releaseHeld', 'held release', {}, 'released'),
  onHeld('held.rejected', 'rejectHeld', 'held reject', { reason: 'It asks for a fee.' }, 'rejected'),
  onAppeal(
    'appeal.answered',
    'answerAppeal',
    { name: 'appeal answer', words: ['We look at it.'] },
    { text: 'We look at it.' },
    async (world) => (await appealMessages(world)) === 2,
  ),
  onAppeal(
    'appeal.decided',
    'decideAppeal',
    { name: 'appeal decide', words: ['overturned', 'It was wrong.'] },
    { outcome: 'overturned', days: null, reason: 'It was wrong.' },
    async (world) => (await appealOf(world)).outcome === 'overturned',
  ),
  {
    // The command does it at once, with the provider on the line: it has a test of its own.
    act: 'billing.synced',
    about: 'a plan as the provider has it',
    async prepare(world) {
      const ana = await world.member('Ana')
      const due = () =>
        world.deps.db.selectFrom('event').select('id').where('handledAt', 'is', null).execute()
      await world.handleEvents()
      const before = (await due()).length
      return {
        staff: await staffIn(world).then(async (staff) => {
          await world.handleEvents()
          return staff
        }),
        call: { path: 'desk/syncMember', input: { memberId: ana.id } },
        command: null,
        subjectId: ana.id,
        happened: async () => (await due()).length === before + 1,
      }
    },
  },
]
