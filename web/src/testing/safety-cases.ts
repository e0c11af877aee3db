import type { Act } from '@netwrk/domain/safety/decision'
import { makeStaff } from '../../../server/src/testing/moderation/staff.ts'
import type { World } from '../../../server/src/testing/world.ts'
import { match } from './screen-world.ts'

type Member = Awaited<ReturnType<World['member']>>

export const statement = {
  facts: 'You asked four people for money.',
  rule: 'Nobody is asked for money here.',
  scope: 'Your whole account.',
}

/** Somebody of the staff who decides about reports. */
export async function moderator(world: World, name: string): Promise<Member> {
  const member = await world.member(name)
  await makeStaff(world, member.id, 'moderator')
  return member
}

/** Two who match, and what the second writes to the first. Returns the conversation. */
export async function talk(world: World, to: Member, from: Member, contents: readonly string[]) {
  await match(world, to, from)
  const { conversation } = await from.call.messages.open({ withId: to.id })
  for (const content of contents) {
    const clientId = crypto.randomUUID()
    await from.call.messages.send({ conversationId: conversation.id, clientId, content, attachmentIds: [] })
  }
  await world.handleEvents()
  return conversation
}

/** A report by a member about another. Returns its number. */
export async function report(by: Member, about: Member, words = 'They ask for money.'): Promise<number> {
  const { number } = await by.call.safety.report({
    memberId: about.id,
    target: { kind: 'member' },
    category: 'scam',
    words,
    alsoBlocks: false,
    clientId: crypto.randomUUID(),
  })
  return number
}

/** The number of the ticket that is open about a member. */
export async function ticketAbout(by: Member, about: Member): Promise<number> {
  const { tickets } = await by.call.safety.tickets({})
  return tickets.find(({ subject }) => subject?.id === about.id)!.number
}

/** A decision about what is open about a member, with all that follows from it. */
export async function decide(world: World, by: Member, about: Member, act: Act, days: number | null = null) {
  const number = await ticketAbout(by, about)
  const { ticket } = await by.call.safety.ticket({ number })
  await by.call.safety.decide({
    number,
    version: ticket.version,
    act,
    category: 'scam',
    days,
    statement: act === 'dismiss' ? null : statement,
    content: null,
    note: '',
  })
  await world.handleEvents()
}

/** Signs in again, as who was suspended has to: their sessions have ended. */
export async function signInAgain({ call, member }: Member, password: string): Promise<void> {
  await call.accounts.signIn({ email: member.email, password, timeZone: 'Europe/London' })
}
