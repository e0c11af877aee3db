import { randomUUID } from 'node:crypto'
import type { Act } from '@netwrk/domain/safety/decision'
import type { Category, Target } from '@netwrk/domain/safety/report'
import type { World } from '../world.ts'
import { makeStaff } from './staff.ts'

export type Member = Awaited<ReturnType<World['member']>>

export const statement = { facts: 'Adverts to many.', rule: 'No selling.', scope: 'Your account.' }

/** Two who decide, and somebody to decide about. */
export async function moderators(world: World) {
  const [mo, mia, olga] = [await world.member('Mo'), await world.member('Mia'), await world.member('Olga')]
  await makeStaff(world, mo.id, 'moderator')
  await makeStaff(world, mia.id, 'moderator')
  await makeStaff(world, olga.id, 'owner')
  return { mo, mia, olga }
}

type Told = { target?: Target; category?: Category; words?: string; alsoBlocks?: boolean; clientId?: string }

/** Reports somebody; resolves to the report's number. */
export async function report(by: Member, about: { id: string }, told: Told = {}): Promise<number> {
  const { number } = await by.call.safety.report({
    memberId: about.id,
    target: { kind: 'member' },
    category: 'spam',
    words: 'Adverts.',
    alsoBlocks: false,
    clientId: randomUUID(),
    ...told,
  })
  return number
}

/** The number of the open ticket about somebody. */
export async function ticketAbout(by: Member, { id }: { id: string }): Promise<number> {
  const { tickets } = await by.call.safety.tickets({})
  return tickets.find(({ subject }) => subject?.id === id)!.number
}

type Decided = {
  act: Act
  days?: number | null
  category?: Category
  content?: { kind: 'photo'; path: string } | { kind: 'message'; messageId: string } | null
}

/** Decides a ticket as it stands. */
export async function decide(by: Member, number: number, { act, ...rest }: Decided): Promise<void> {
  const { ticket } = await by.call.safety.ticket({ number })
  await by.call.safety.decide({
    number,
    version: ticket.version,
    act,
    category: 'spam',
    days: null,
    statement: act === 'dismiss' ? null : statement,
    content: null,
    note: '',
    ...rest,
  })
}

/** Opens a ticket about somebody and decides it. */
export async function actAgainst(by: Member, about: { id: string }, decided: Decided): Promise<void> {
  const opened = { memberId: about.id, category: 'spam' as const, words: '' }
  const { number } = await by.call.safety.openTicket(opened)
  await decide(by, number, decided)
}

/** Has two meet: they are matched and have a conversation. */
export async function converse(a: Member, b: Member): Promise<string> {
  await a.call.connections.swipe({ targetId: b.id, action: 'connect' })
  await b.call.connections.swipe({ targetId: a.id, action: 'connect' })
  return (await a.call.messages.open({ withId: b.id })).conversation.id
}

export async function say(by: Member, conversationId: string, content: string): Promise<string> {
  const { message } = await by.call.messages.send({ conversationId, clientId: randomUUID(), content })
  return message.id
}

/** Signs somebody in anew, as after their sessions have ended. */
export async function signInAgain(world: World, { member }: Member, password: string) {
  const browser = world.browser()
  await browser.call.accounts.signIn({ email: member.email, password, timeZone: 'Europe/London' })
  return browser
}
