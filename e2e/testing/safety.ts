import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { call, type Joined, join, swipe } from './api.ts'
import { makeModerator } from './staff.ts'

export type Somebody = Joined & { page: Page }

/** Somebody new in a window of their own. */
export async function newcomer(browser: Browser, name: string): Promise<Somebody> {
  const page = await (await browser.newContext()).newPage()
  return { ...(await join(page, name)), page }
}

/** Somebody new of the staff. */
export async function newModerator(browser: Browser, name: string): Promise<Somebody> {
  const member = await newcomer(browser, name)
  makeModerator(member.email)
  return member
}

/** Two who match, and what the second writes to the first. */
export async function talk(to: Somebody, from: Somebody, contents: readonly string[]): Promise<void> {
  await swipe(to.page, from.id, 'connect')
  await swipe(from.page, to.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(from.page, 'messages/open', {
    withId: to.id,
  })
  for (const content of contents) {
    const message = { conversationId: conversation.id, clientId: randomUUID(), content, attachmentIds: [] }
    await call(from.page, 'messages/send', message)
  }
}

/** A report about somebody. Resolves to the number of the ticket about them, as a moderator finds it. */
export async function reportedTicket(by: Somebody, about: Somebody, moderator: Somebody): Promise<number> {
  await call(by.page, 'safety/report', {
    memberId: about.id,
    target: { kind: 'member' },
    category: 'scam',
    words: 'They ask for money.',
    alsoBlocks: false,
    clientId: randomUUID(),
  })
  const { tickets } = await call<{ tickets: { number: number; subject: { id: string } | null }[] }>(
    moderator.page,
    'safety/tickets',
    {},
  )
  const ticket = tickets.find(({ subject }) => subject?.id === about.id)
  expect(ticket).toBeDefined()
  return ticket!.number
}

export const statement = {
  facts: 'You asked for money in the first message.',
  rule: 'Nobody is asked for money here.',
  scope: 'Your whole account.',
}

/** A decision about a ticket as it is now. */
export async function decide(
  by: Somebody,
  number: number,
  act: 'warn' | 'suspend',
  days: number | null,
): Promise<void> {
  const { ticket } = await call<{ ticket: { version: number } }>(by.page, 'safety/ticket', { number })
  const decision = { number, version: ticket.version, act, category: 'scam', days, statement }
  await call(by.page, 'safety/decide', { ...decision, content: null, note: '' })
}
