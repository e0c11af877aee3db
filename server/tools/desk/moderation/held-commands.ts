import { STATEMENT_LIMIT } from '@netwrk/domain/safety/decision'
import { multilineText } from '@netwrk/domain/text'
import { reject, release, viewHeld } from '../../../src/slices/safety/held-messages/review-held.ts'
import type { Commands, Desk, Outcome } from '../command.ts'
import { checked, idIn, taking, ticketNumberIn } from '../typed-words.ts'

async function list(desk: Desk, number: number): Promise<Outcome> {
  const { held } = await viewHeld(desk, desk.by, { number })
  const lines = held.flatMap(({ id, heldAt, releasedAt, toName, content, attachments, reasons }) => [
    `${id}  ${heldAt.toISOString()}  to ${toName}, released by itself ${releasedAt.toISOString()}: ${reasons.join(' ')}`,
    `  ${[content, ...attachments].filter((text) => text !== '').join(' | ')}`,
  ])
  return { lines: lines.length > 0 ? lines : ['No message waits.'], json: held }
}

async function released(desk: Desk, typed: string): Promise<Outcome> {
  const heldId = idIn(typed)
  const { outcome } = await release(await desk.server(), desk.by, { heldId })
  const text = outcome === 'released' ? 'It is delivered.' : 'It cannot be delivered any more.'
  return { lines: [text], json: { heldId, outcome } }
}

async function rejected(desk: Desk, [id, words]: readonly string[]): Promise<Outcome> {
  const heldId = idIn(id!)
  const reason = checked(multilineText(STATEMENT_LIMIT), words)
  await reject(desk, desk.by, { heldId, reason })
  return { lines: ['It is not delivered, and its sender reads why.'], json: { heldId } }
}

/** Messages that wait for review. */
export const heldCommands: Commands = {
  'held list': taking(
    'NUMBER',
    'messages of the subject of a ticket that wait; they are told',
    (desk, [number]) => list(desk, ticketNumberIn(number!)),
  ),
  'held release': taking('ID', 'delivers a message', (desk, [id]) => released(desk, id!)),
  'held reject': taking('ID REASON', 'does not deliver it; its sender reads why', rejected),
}
