import { sql } from 'kysely'
import { by, cleared, deleted, table } from './table-use.ts'

const invoices = {
  becomes: 'kept',
  until: 'the law of the operator no longer asks for it',
  why: 'Invoices are kept, without your profile: the law on accounting asks for it.',
} as const

/** What was paid, and what came of it. */
export const billingTables = {
  payment: table('payment', {
    about: 'What you paid',
    exported: { file: 'payments', rows: by('account_id') },
    erased: [invoices],
    columns: {
      observed: ['plan', 'amountPence', 'paidAt', 'refundedAt', 'invoiceId'],
      key: ['accountId'],
    },
  }),
  unusedRefund: table('unusedRefund', {
    about: 'What was given back for days you could not use',
    exported: { file: 'refunds-of-unused-days', rows: by('account_id') },
    erased: [invoices],
    columns: { observed: ['amountPence', 'reckonedAt', 'givenAt', 'invoiceId'], key: ['accountId'] },
  }),
  refundRequest: table('refundRequest', {
    about: 'Refunds you asked for',
    exported: { file: 'refund-requests', rows: by('account_id') },
    erased: [
      deleted('account_id'),
      {
        becomes: 'anonymised',
        rows: by('decided_by'),
        set: { decidedBy: cleared.nothing },
        why: 'The answer stays with who asked.',
      },
    ],
    columns: {
      given: ['words'],
      observed: ['askedAt', 'givenAt', 'invoiceId'],
      decided: ['state', 'decidedAt', 'amountPence', 'reason'],
      key: ['id', 'accountId'],
      staff: ['decidedBy'],
    },
  }),
  subscription: table('subscription', {
    about: 'Your subscription',
    exported: { file: 'subscription', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: {
      observed: ['plan', 'status', 'startedAt', 'periodEndsAt', 'pastDueSince'],
      key: ['accountId', 'providerId'],
      bookkeeping: ['remindedFor', 'checkAt'],
    },
  }),
  planGrant: table('planGrant', {
    about: 'A plan you were given',
    exported: { file: 'plan-given', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { decided: ['plan', 'grantedAt', 'until'], key: ['accountId'] },
  }),
  checkout: table('checkout', {
    about: 'A checkout that was begun',
    exported: { file: 'checkouts', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { observed: ['plan', 'createdAt'], key: ['accountId', 'sessionId'] },
  }),
  moneyBack: table('moneyBack', {
    about: 'That you used the money-back guarantee',
    exported: { file: 'money-back', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { observed: ['givenAt'], key: ['accountId', 'subscriptionId'] },
  }),
  billingCustomer: table('billingCustomer', {
    about: 'Who you are to the payment provider',
    exported: { file: 'payment-customer', rows: by('account_id') },
    erased: [deleted('account_id')],
    columns: { observed: ['id'], key: ['accountId'] },
  }),
  billingNotice: table('billingNotice', {
    about: 'What the payment provider told the server',
    exported: null,
    erased: [{ becomes: 'deleted', rows: ({ id }) => sql<boolean>`account_id = ${id}` }],
    columns: { key: ['id', 'customerId', 'accountId'], bookkeeping: ['type', 'createdAt', 'receivedAt'] },
  }),
  billingVersion: table('billingVersion', {
    about: 'How often your plan changed',
    exported: null,
    erased: [deleted('account_id')],
    columns: { key: ['accountId'], bookkeeping: ['version'] },
  }),
  paymentMark: table('paymentMark', {
    about: 'What a card of yours is known again by',
    exported: null,
    erased: [deleted('account_id')],
    columns: { key: ['accountId'], secret: ['hash'], bookkeeping: ['seenAt'] },
  }),
} as const
