import { acts, STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { categories, categorySchema } from '@netwrk/domain/safety/report'
import { decisionSchema } from '@netwrk/domain/safety/tickets.contract'
import { multilineText } from '@netwrk/domain/text'
import { ConfigError } from '../../../src/config/config.ts'
import { claim, release } from '../../../src/slices/safety/tickets/claim.ts'
import { decide } from '../../../src/slices/safety/tickets/decide.ts'
import { openTicket } from '../../../src/slices/safety/tickets/open-ticket.ts'
import { queueFigures, ticketRows } from '../../../src/slices/safety/tickets/tickets.reads.ts'
import { viewTicket } from '../../../src/slices/safety/tickets/view-ticket.ts'
import { deciderId } from '../../../src/slices/staff/roles/decider.reads.ts'
import type { Command, Commands, Desk, Outcome } from '../command.ts'
import { memberIdOf } from '../member-of.ts'
import { checked, taking, ticketNumberIn } from '../typed-words.ts'

const asText = (value: unknown) => JSON.stringify(value, null, 2).split('\n')
const day = (date: Date) => date.toISOString().slice(0, 10)

async function list({ db, by, clock }: Desk, state: string): Promise<Outcome> {
  if (state !== 'open' && state !== 'decided') throw new ConfigError('Say which: open or decided')
  const rows = await ticketRows(db, deciderId(by), clock.now(), { state })
  const tickets = rows.map(({ ticket }) => ticket)
  const lines = tickets.map(({ number, openedAt, subject, categories, reports, claim, held, decided }) =>
    [
      `${String(number).padEnd(6)} ${day(openedAt)}  @${subject?.username ?? 'gone'}  ${categories.join(', ')}, ${reports} reports`,
      ...(claim ? [`taken by ${claim.name}`] : []),
      ...(held ? [`${held.count} messages wait`] : []),
      ...(decided ? [`${decided.act} by ${decided.decidedBy}`] : []),
    ].join('; '),
  )
  return {
    lines: lines.length > 0 ? lines : [`No ticket is ${state}.`],
    json: { tickets, ...(await queueFigures(db)) },
  }
}

async function show(desk: Desk, number: number): Promise<Outcome> {
  const { ticket } = await viewTicket(await desk.server(), desk.by, { number })
  return { lines: asText(ticket), json: ticket }
}

async function claimed(desk: Desk, number: number, email: string): Promise<Outcome> {
  const holderId = await memberIdOf(desk.db, email)
  const { until } = await claim(desk, desk.by, { number, holderId })
  return {
    lines: [`Ticket ${number} is with ${email} until ${until.toISOString()}.`],
    json: { number, holderId, until },
  }
}

async function opened(desk: Desk, [email, typed, words]: readonly string[]): Promise<Outcome> {
  const category = checked(categorySchema, typed)
  const said = checked(multilineText(STATEMENT_LIMIT), words)
  const memberId = await memberIdOf(desk.db, email!)
  const { number } = await openTicket(await desk.server(), desk.by, { memberId, category, words: said })
  return { lines: [`Ticket ${number} is open.`], json: { number } }
}

const keys = [
  ...['version', 'act', 'category', 'days', 'facts', 'rule', 'scope', 'photo', 'message', 'note'],
] as const

/** The decision in words such as `act=warn`; null where one is none of these, or is there twice. */
function decisionIn(number: number, words: readonly string[]): unknown {
  const said = new Map<string, string>()
  for (const word of words) {
    const at = word.indexOf('=')
    const key = word.slice(0, Math.max(0, at))
    if (!keys.some((known) => known === key) || said.has(key)) return null
    said.set(key, word.slice(at + 1))
  }
  const count = (key: string) =>
    /^\d{1,10}$/.test(said.get(key) ?? '') ? Number(said.get(key)) : said.get(key)
  const [facts, rule, scope] = [said.get('facts'), said.get('rule'), said.get('scope')]
  const [path, messageId] = [said.get('photo'), said.get('message')]
  if (path !== undefined && messageId !== undefined) return null
  return {
    ...{ number, version: count('version'), act: said.get('act'), category: said.get('category') },
    days: count('days') ?? null,
    statement: [facts, rule, scope].every((text) => text === undefined) ? null : { facts, rule, scope },
    content:
      path === undefined
        ? messageId === undefined
          ? null
          : { kind: 'message', messageId }
        : { kind: 'photo', path },
    note: said.get('note') ?? '',
  }
}

const decideCommand: Command = {
  takes: 'NUMBER KEY=VALUE…',
  about: `decides; version=, as shown, act= (${acts.join(', ')}) and category=, and facts=, rule=, scope=, days=, photo= or message=, note=`,
  run: (desk, [number = '', ...words]) => {
    if (number === '' || words.length === 0) return null
    const typed = decisionIn(ticketNumberIn(number), words)
    return typed === null ? null : decided(desk, typed)
  },
}

async function decided(desk: Desk, typed: unknown): Promise<Outcome> {
  const decision = checked(decisionSchema, typed)
  const { decisionNumber } = await decide(await desk.server(), desk.by, decision)
  return {
    lines: [`Ticket ${decision.number} is decided: decision ${decisionNumber}, ${decision.act}.`],
    json: { decisionNumber },
  }
}

/** What was reported. Who looks at a ticket is on record, and its subject told. */
export const ticketCommands: Commands = {
  'ticket list': taking('[open|decided]', 'tickets, the most urgent first', (desk, [state = 'open']) =>
    list(desk, state),
  ),
  'ticket show': taking('NUMBER', 'what was reported; they are told', (desk, [number]) =>
    show(desk, ticketNumberIn(number!)),
  ),
  'ticket claim': taking(
    'NUMBER STAFF',
    'gives it to the address of one of the staff',
    (desk, [number, email]) => claimed(desk, ticketNumberIn(number!), email!),
  ),
  'ticket release': taking('NUMBER', 'gives it back to the queue', async (desk, [number]) => {
    await release(desk, desk.by, { number: ticketNumberIn(number!) })
    return { lines: [`Ticket ${number} is anybody’s.`], json: { number: Number(number) } }
  }),
  'ticket open': taking('EMAIL CATEGORY WORDS', `reports somebody for ${categories.join(', ')}`, opened),
  'ticket decide': decideCommand,
}
