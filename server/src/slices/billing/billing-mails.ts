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
      'Your plan renews every month until you cancel. Within 30 days of your first payment you can have your money back.',
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
      'If you want to stay on it, there is nothing to do. You can change or cancel it until then.',
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
