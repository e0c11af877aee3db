import { plans } from '@netwrk/domain/billing/plans'
import type { MemberPrivate } from '@netwrk/domain/desk/members/member-page'
import type { ReactNode } from 'react'
import { dayText, momentText } from '../../moment-text.ts'

/** What is private of a member, as it is now. */
export function PrivateDetails({ details }: { details: MemberPrivate }) {
  const { email, isEmailVerified, phoneNumber, isPhoneVerified, sessions, payments } = details
  const ids = [...details.customers, ...(details.subscriptionId === null ? [] : [details.subscriptionId])]
  return (
    <div className="flex flex-col gap-4">
      <Part title="Email">
        <p className="[overflow-wrap:anywhere]">{email}</p>
        <Small>{isEmailVerified ? 'Verified' : 'Not verified'}</Small>
      </Part>
      <Part title="Phone number">
        <p>{phoneNumber ?? 'None'}</p>
        {phoneNumber !== null && <Small>{isPhoneVerified ? 'Verified' : 'Not verified'}</Small>}
      </Part>
      <Part title="Sessions">
        {sessions.length === 0 && <p>None is open</p>}
        <ul className="flex flex-col gap-2">
          {sessions.map(({ id, device, signedInAt, lastUsedAt }) => (
            <li key={id}>
              {device}
              <Small>
                Since {momentText(signedInAt)}, last used {momentText(lastUsedAt)}
              </Small>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Payments">
        {payments.length === 0 && <p>None</p>}
        <ul className="flex flex-col gap-2">
          {payments.map(({ invoiceId, plan, amountPence, paidAt, refundedAt }) => (
            <li key={invoiceId} className="[overflow-wrap:anywhere]">
              £{(amountPence / 100).toFixed(2)} for {plans[plan].name}, {dayText(paidAt)}
              {refundedAt && `, given back ${dayText(refundedAt)}`}
              <Small>{invoiceId}</Small>
            </li>
          ))}
        </ul>
      </Part>
      {ids.length > 0 && (
        <Part title="At the payment provider">
          {ids.map((id) => (
            <p key={id} className="text-sm [overflow-wrap:anywhere]">
              {id}
            </p>
          ))}
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-medium font-sans text-muted text-sm tracking-normal">{title}</h3>
      {children}
    </section>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-muted text-sm [overflow-wrap:anywhere]">{children}</span>
}
