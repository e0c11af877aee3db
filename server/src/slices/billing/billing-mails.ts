import { plans } from '@netwrk/domain/billing/plans'
import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import type { Mail } from '../../platform/mail/mail.ts'

type To = { email: string; name: string }

/** The receipt for a payment. */
export function receiptMail(
  to: To,
  given: { plan: PaidPlan; amountPence: number; paidAt: Date; invoiceId: string },
  link: string,
): Mail {
  return letter(to, `Your receipt for Netwrk ${plans[given.plan].name}`, link, [
    `Thank you. We received ${pounds(given.amountPence)} for Netwrk ${plans[given.plan].name} on ${day(given.paidAt)}.`,
    `Invoice ${given.invoiceId}.`,
    'Your plan renews every month until you cancel. Within 30 days of your first payment you can have your money back.',
  ])
}

/** The reminder that a renewal is near. */
export function renewalMail(to: To, given: { plan: PaidPlan; renewsAt: Date }, link: string): Mail {
  const { name, pricePence } = plans[given.plan]
  return letter(to, `Your Netwrk ${name} plan renews on ${day(given.renewsAt)}`, link, [
    `Your Netwrk ${name} plan renews on ${day(given.renewsAt)} for ${pounds(pricePence)}.`,
    'If you want to stay on it, there is nothing to do. You can change or cancel it until then.',
  ])
}

function letter({ email, name }: To, subject: string, link: string, lines: string[]): Mail {
  return {
    to: email,
    subject,
    text: [`Hi ${name},`, ...lines, `Manage your plan: ${link}`].join('\n\n'),
    html: [
      `<p>Hi ${escaped(name)},</p>`,
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(link)}">Manage your plan</a></p>`,
    ].join('\n'),
  }
}

function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

function day(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
