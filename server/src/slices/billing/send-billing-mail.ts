import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import type { Deps } from '../../deps.ts'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { recipientOf } from '../accounts/recipient.reads.ts'
import { subscriptionOf } from './billing.reads.ts'
import { receiptMail, refundGivenMail, refundRefusedMail, renewalMail } from './billing-mails.ts'

type Needs = Pick<Deps, 'mail' | 'config'>
type Paid = { type: 'payment.received'; accountId: string; invoiceId: string }
type Answered = { type: 'refund_request.decided'; accountId: string; requestId: string }
type Renewing = { type: 'subscription.renewal_near'; accountId: string; renewsAt: string }

/** Mails the receipt of a payment. */
export function sendReceipt({ mail, config }: Needs): EventHandler<Paid> {
  return async (tx, { body }) => {
    const payment = await tx
      .selectFrom('payment')
      .select(['plan', 'amountPence', 'paidAt', 'invoiceId'])
      .where('invoiceId', '=', body.invoiceId)
      .executeTakeFirst()
    const to = await recipientOf(tx, body.accountId)
    if (!payment || !to) return []
    const given = { ...payment, plan: payment.plan as PaidPlan }
    await mail.send(receiptMail(to, given, `${config.publicOrigin}/subscription`))
    return []
  }
}

/** Mails that a renewal is near, unless the member has canceled meanwhile. */
export function sendReminder({ mail, config }: Needs): EventHandler<Renewing> {
  return async (tx, { body }) => {
    const subscription = await subscriptionOf(tx, body.accountId)
    const to = await recipientOf(tx, body.accountId)
    if (!to || subscription?.status !== 'active') return []
    const given = { plan: subscription.plan, renewsAt: new Date(body.renewsAt) }
    await mail.send(renewalMail(to, given, `${config.publicOrigin}/subscription`))
    return []
  }
}

/** Mails what the staff answered to who asked for a refund. */
export function sendRefundAnswer({ mail, config }: Needs): EventHandler<Answered> {
  return async (tx, { body }) => {
    const request = await tx
      .selectFrom('refundRequest')
      .innerJoin('payment', 'payment.invoiceId', 'refundRequest.invoiceId')
      .select(['refundRequest.amountPence', 'refundRequest.reason', 'payment.plan', 'payment.paidAt'])
      .where('refundRequest.id', '=', body.requestId)
      .executeTakeFirst()
    const to = await recipientOf(tx, body.accountId)
    if (!request || !to) return []
    const { amountPence, reason } = request
    const about = { plan: request.plan as PaidPlan, paidAt: request.paidAt, reason: reason ?? '' }
    const link = `${config.publicOrigin}/subscription`
    await mail.send(
      amountPence === null
        ? refundRefusedMail(to, about, link)
        : refundGivenMail(to, { ...about, amountPence }, link),
    )
    return []
  }
}
