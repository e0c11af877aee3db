import type { RefundRequest } from '@netwrk/domain/billing/refund-request'
import { dayText, poundsText } from './billing-text.ts'

/** What became of a refund that was asked for. */
export function refundText({ state, askedAt, amountPence, reason }: RefundRequest): string {
  const asked = `You asked for a refund on ${dayText(askedAt)}.`
  if (state === 'waiting') return `${asked} We will answer you by email.`
  if (state === 'closed') return `${asked} The payment went back to you.`
  const answer =
    amountPence === null ? 'We could not give it.' : `We gave you ${poundsText(amountPence)} back.`
  return `${asked} ${answer} What our team said: ${reason}`
}
