import { readFile } from 'node:fs/promises'
import { plans } from '@netwrk/domain/billing/plans'
import { sandboxAddressFile } from '../../src/app/start-sandbox.ts'
import { type Config, ConfigError } from '../../src/config/config.ts'
import { openPayments, type SandboxAddress, usesSandbox } from '../../src/platform/payments/open-payments.ts'
import { PaymentError } from '../../src/platform/payments/payments.ts'
import { billingOf } from '../../src/slices/billing/billing.reads.ts'
import { repair } from '../../src/slices/billing/repair.ts'
import { syncMember } from '../../src/slices/desk/members/bill-member.ts'
import { viewPrivate } from '../../src/slices/desk/members/look-at-member.ts'
import type { Commands, Desk, Outcome } from './command.ts'
import { type Named, onMember } from './on-member.ts'

async function show(desk: Desk, { memberId }: Named): Promise<Outcome> {
  const { customers } = await viewPrivate(desk, desk.by, { memberId, reason: 'Billing, by command.' })
  const billing = await billingOf(desk.db, memberId, desk.clock.now())
  const { tier, subscription, refundableUntil } = billing
  const rows: [string, string][] = [
    ['Account', memberId],
    ['Plan', plans[tier].name],
    ['Customers', customers.join(', ') || 'none'],
    ['Subscription', subscription ? `${plans[subscription.plan].name}, ${subscription.status}` : 'none'],
    ...(subscription
      ? ([
          ['Since', subscription.startedAt.toISOString()],
          ['Period ends', subscription.periodEndsAt.toISOString()],
          ['Grace ends', subscription.graceEndsAt?.toISOString() ?? 'no payment is missing'],
        ] satisfies [string, string][])
      : []),
    ['Money back', refundableUntil ? `until ${refundableUntil.toISOString()}` : 'no'],
  ]
  const lines = rows.map(([name, value]) => `${`${name}:`.padEnd(15)}${value}`)
  return { lines, json: { memberId, customers, ...billing } }
}

/** As the desk does, and at once, so that what it came to can be said. */
async function sync(desk: Desk, named: Named): Promise<Outcome> {
  const before = (await show(desk, named)).lines.join('\n')
  await syncMember(desk, desk.by, { memberId: named.memberId })
  const payments = openPayments(desk.config, await sandboxOf(desk.config))
  await repair({ ...desk, payments }, named.memberId).catch((error) => {
    throw error instanceof PaymentError ? new ConfigError(lineOf(error)) : error
  })
  const after = await show(desk, named)
  const isSame = after.lines.join('\n') === before
  return { lines: [isSame ? 'Nothing differed.' : 'Repaired.', ...after.lines], json: after.json }
}

async function sandboxOf(config: Config): Promise<SandboxAddress | null> {
  if (!usesSandbox(config)) return null
  const text = await readFile(sandboxAddressFile(config), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as SandboxAddress)
}

function lineOf({ reason, message }: PaymentError): string {
  if (reason !== 'unreachable') return `Nothing was changed. ${message}`
  return `Nothing was changed: the payment provider cannot be reached. The sandbox answers only while the server runs. (${message})`
}

/** Looks at a member's billing, or brings it to what the provider says. */
export const billingCommands: Commands = {
  'billing show': onMember('', 'the plan and what was paid; they are told', show),
  'billing sync': onMember('', 'brings the plan to what the provider says', sync),
}
