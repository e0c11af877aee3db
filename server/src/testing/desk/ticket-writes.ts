import { randomUUID } from 'node:crypto'
import { actAgainst, converse, statement } from '../moderation/moderation.ts'
import { makeStaff, ownerIn } from '../moderation/staff.ts'
import type { World } from '../world.ts'
import type { Prepared, Write } from './write.ts'

type Ticket = { staff: Awaited<ReturnType<typeof ownerIn>>; ana: { id: string }; number: number }

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
      const [staff, ana] = [await ownerIn(world), await world.member('Ana')]
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
        staff: await ownerIn(world),
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
        staff: await ownerIn(world),
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
        staff: await ownerIn(world),
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

/** What is decided about what members write: tickets, messages that are held, appeals. */
export const ticketWrites: readonly Write[] = [
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
]
