import { plans } from '@netwrk/domain/billing/plans'
import { ConfigError } from '../../src/config/config.ts'
import { waitingRefunds } from '../../src/slices/billing/refunds/refund-requests.reads.ts'
import { decideRefund } from '../../src/slices/desk/queues/decide-refund.ts'
import { audit } from '../../src/slices/staff/audit/audit.claims.ts'
import type { Command, Commands, Desk } from './command.ts'
import { memberIdOf } from './member-of.ts'

const list: Command = {
  takes: '',
  about: 'who asks for a refund, of what and why, the longest waiting first',
  run: (desk, words) => (words.length > 0 ? null : listed(desk)),
}

async function listed({ db, by, clock }: Desk) {
  const refunds = await db.transaction().execute(async (tx) => {
    const rows = await waitingRefunds(tx)
    for (const { memberId: subjectId } of rows)
      await audit(tx, by, clock.now(), { act: 'refund.viewed', subjectId })
    return rows
  })
  const lines = refunds.map(
    ({ askedAt, email, plan, paidAt, payablePence, words }) =>
      `${day(askedAt)}  ${email}  ${plans[plan].name}, ${pounds(payablePence)} paid ${day(paidAt)}: ${words}`,
  )
  return { lines: lines.length > 0 ? lines : ['Nobody asks for a refund.'], json: refunds }
}

const give: Command = {
  takes: 'EMAIL [AMOUNT] REASON',
  about: 'gives a refund that was asked for, all of it or so many pounds',
  run: (desk, [email = '', ...rest]) => {
    const [first = '', ...more] = rest
    const isAmount = /^[-+£]?\.?\d/.test(first)
    const reason = (isAmount ? more : rest).join(' ').trim()
    if (email.trim() === '' || reason === '') return null
    return decided(desk, email, {
      decision: 'given',
      amountPence: isAmount ? penceIn(first) : null,
      reason,
    })
  },
}

const refuse: Command = {
  takes: 'EMAIL REASON',
  about: 'refuses a refund that was asked for',
  run: (desk, [email = '', ...rest]) => {
    const reason = rest.join(' ').trim()
    if (email.trim() === '' || reason === '') return null
    return decided(desk, email, { decision: 'refused', amountPence: null, reason })
  },
}

type Decision = { decision: 'given' | 'refused'; amountPence: number | null; reason: string }

async function decided(desk: Desk, email: string, decision: Decision) {
  const memberId = await memberIdOf(desk.db, email)
  const amountPence = await decideRefund(desk, desk.by, { memberId, ...decision })
  const line =
    amountPence === null
      ? `${email} gets nothing back, and is mailed why.`
      : `${email} gets ${pounds(amountPence)} back.`
  return { lines: [line], json: { memberId, decision: decision.decision, amountPence } }
}

// A word that begins as an amount is meant as one: what cannot be read is never a reason for giving back all.
function penceIn(word: string): number {
  const found = /^£?(\d{1,6})(?:\.(\d{2}))?$/.exec(word)
  const pence = found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : 0
  if (pence === 0) throw new ConfigError(`${word} is no amount. Say it as 19 or 9.50, and then why.`)
  return pence
}

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`
const day = (date: Date) => date.toISOString().slice(0, 10)

export const queueCommands: Commands = {
  'refund list': list,
  'refund give': give,
  'refund refuse': refuse,
}
