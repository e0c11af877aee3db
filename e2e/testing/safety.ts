import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Caller, call, type Joined, join, swipe } from './api.ts'
import { newStaff } from './desk.ts'
import type { FilePayload } from './file-payloads.ts'

type Target = { kind: 'member' } | { kind: 'message'; messageIds: string[] }
export type Somebody = Joined & { page: Page }
/** Somebody of whom the calls are enough. */
export type Member = Joined & { page: Caller }

/** Somebody new in a window of their own. */
export async function newcomer(browser: Browser, name: string): Promise<Somebody> {
  const page = await (await browser.newContext()).newPage()
  return { ...(await join(page, name)), page }
}

/** Somebody new of the staff, who has just used their second factor. */
export function newModerator(browser: Browser, name: string): Promise<Somebody & { secret: string }> {
  return newStaff(browser, name, 'moderator')
}

/** Two who match, and what the second writes to the first. Resolves to the conversation's id. */
export async function talk(to: Member, from: Member, contents: readonly string[]): Promise<string> {
  await swipe(to.page, from.id, 'connect')
  await swipe(from.page, to.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(from.page, 'messages/open', {
    withId: to.id,
  })
  for (const content of contents) {
    const message = { conversationId: conversation.id, clientId: randomUUID(), content, attachmentIds: [] }
    await call(from.page, 'messages/send', message)
  }
  return conversation.id
}

/** Uploads a file, for a message, a profile or a verification. Resolves to its id. */
export async function uploaded(
  page: Caller,
  where:
    | { purpose: 'profile' }
    | { purpose: 'attachment'; conversationId: string }
    | { purpose: 'verification'; documentType: 'other' },
  { name, mimeType, buffer }: FilePayload,
): Promise<string> {
  const query = new URLSearchParams({ ...where, name })
  const answer = await page.request.post(`/uploads?${query}`, {
    data: buffer,
    headers: { 'content-type': mimeType },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { upload: { id: string } }).upload.id
}

/** A report about somebody, or messages of theirs. */
export async function report(
  by: Member,
  about: Member,
  target: Target = { kind: 'member' },
  words = 'They ask for money.',
): Promise<void> {
  const sent = { memberId: about.id, target, category: 'scam', words }
  await call(by.page, 'safety/report', { ...sent, alsoBlocks: false, clientId: randomUUID() })
}

/** The number of the ticket that is open about somebody, as a moderator finds it. */
export async function ticketAbout(moderator: Member, about: Member): Promise<number> {
  const { tickets } = await call<{ tickets: { number: number; subject: { id: string } | null }[] }>(
    moderator.page,
    'safety/tickets',
    {},
  )
  const ticket = tickets.find(({ subject }) => subject?.id === about.id)
  expect(ticket).toBeDefined()
  return ticket!.number
}

/** A report, and the number of the ticket about whom it is about. */
export async function reportedTicket(
  by: Member,
  about: Member,
  moderator: Member,
  target: Target = { kind: 'member' },
): Promise<number> {
  await report(by, about, target)
  return ticketAbout(moderator, about)
}

export const statement = {
  facts: 'You asked for money in the first message.',
  rule: 'Nobody is asked for money here.',
  scope: 'Your whole account.',
}

/** A decision about a ticket as it is now; of removed content, which message. */
export async function decide(
  by: Member,
  number: number,
  act: 'warn' | 'suspend' | 'remove_content',
  days: number | null,
  messageId?: string,
): Promise<void> {
  const { ticket } = await call<{ ticket: { version: number } }>(by.page, 'safety/ticket', { number })
  const decision = { number, version: ticket.version, act, category: 'scam', days, statement }
  const content = messageId === undefined ? null : { kind: 'message', messageId }
  await call(by.page, 'safety/decide', { ...decision, content, note: '' })
}
