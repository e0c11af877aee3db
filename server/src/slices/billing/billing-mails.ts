import { plans } from '@netwrk/domain/billing/plans'
import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailTemplate } from '../../platform/mail/mail-template.ts'

type To = { email: string; name: string | null }

const manage = 'Manage your plan'

/** The receipt for a payment. */
export function receiptMail(
  to: To,
  given: { plan: PaidPlan; amountPence: number; paidAt: Date; invoiceId: string },
  link: string,
): Mail {
  return mailTemplate(to, `Your receipt for Netwrk ${plans[given.plan].name}`, {
    lines: [
      `Thank you. We received ${pounds(given.amountPence)} for Netwrk ${plans[given.plan].name} on ${day(given.paidAt)}.`,
      `Invoice ${given.invoiceId}.`,
      'Your plan renews every month until you cancel. Within 30 days of your first payment you can get your money back.',
    ],
    button: manage,
    link,
  })
}

/** The reminder that a renewal is near. */
export function renewalMail(to: To, given: { plan: PaidPlan; renewsAt: Date }, link: string): Mail {
  const { name, pricePence } = plans[given.plan]
  return mailTemplate(to, `Your Netwrk ${name} plan renews on ${day(given.renewsAt)}`, {
    lines: [
      `Your Netwrk ${name} plan renews on ${day(given.renewsAt)} for ${pounds(pricePence)}.`,
      'If you want to keep it, there is nothing to do. You can change or cancel it until then.',
    ],
    button: manage,
    link,
  })
}

type Asked = { plan: PaidPlan; paidAt: Date; reason: string }

/** That a refund that was asked for is on its way. */
export function refundGivenMail(to: To, given: Asked & { amountPence: number }, link: string): Mail {
  const amount = pounds(given.amountPence)
  return mailTemplate(to, `Your refund of ${amount} is on its way`, {
    lines: [
      `You asked for a refund of your payment for Netwrk ${plans[given.plan].name} on ${day(given.paidAt)}. We are giving you ${amount} back. It goes to the card you paid with and takes a few working days.`,
      `What our team says: ${given.reason}`,
      'Your plan stays as it is. If you do not want it to renew, please cancel it.',
    ],
    button: manage,
    link,
  })
}

/** That a refund that was asked for is not given, and why. */
export function refundRefusedMail(to: To, refused: Asked, link: string): Mail {
  return mailTemplate(to, 'About the refund you asked for', {
    lines: [
      `You asked for a refund of your payment for Netwrk ${plans[refused.plan].name} on ${day(refused.paidAt)}. We looked at it and cannot give it back.`,
      `What our team says: ${refused.reason}`,
      'Your plan stays as it is.',
    ],
    button: manage,
    link,
  })
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

function day(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
