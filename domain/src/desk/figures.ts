/** How a figure is written: a count, a share of 1, hours, pence, or a number with decimals. */
export const units = ['count', 'share', 'hours', 'pence', 'decimal'] as const
export type Unit = (typeof units)[number]

export type DeclaredFigure = { label: string; unit: Unit; about: string }

/**
 * Every figure of the desk, by the query that counts it (`server/src/slices/desk/figures/queries.ts`) and its column. The
 * words say how it is counted; nobody is named by any.
 */
export const figures = {
  joining: {
    title: 'Joining',
    figures: {
      joined: { label: 'Joined', unit: 'count', about: 'Members who joined in the period.' },
      verified: { label: 'Email verified', unit: 'share', about: 'Of those who joined.' },
      suggestible: {
        label: 'Profile ready',
        unit: 'share',
        about: 'Of those who joined: with a bio, a skill or a photo, so that they are suggested to others.',
      },
      connected: {
        label: 'First connect',
        unit: 'share',
        about: 'Of those who joined: connected with somebody.',
      },
      matched: { label: 'First match', unit: 'share', about: 'Of those who joined: have had a match.' },
      answered: {
        label: 'First answered message',
        unit: 'share',
        about: 'Of those who joined: wrote with somebody who wrote back.',
      },
    },
  },
  meeting: {
    title: 'Both sides',
    figures: {
      active: { label: 'Active members', unit: 'count', about: 'Active within the period.' },
      requests: { label: 'Message requests', unit: 'count', about: 'Sent in the period.' },
      answeredRequests: {
        label: 'Answered requests',
        unit: 'share',
        about: 'Of those requests: answered, or followed by a match.',
      },
      connects: { label: 'Connects', unit: 'count', about: 'Made in the period.' },
      matches: { label: 'Matches', unit: 'count', about: 'Made in the period.' },
      load: {
        label: 'Waiting connects',
        unit: 'count',
        about: 'The 95th percentile of connects from the period that wait for one member.',
      },
      unseen: {
        label: 'Seen by nobody',
        unit: 'share',
        about: 'Of active members who are suggested: nobody has connected with or passed them in 14 days.',
      },
    },
  },
  moderation: {
    title: 'Moderation',
    figures: {
      reports: {
        label: 'Reports',
        unit: 'count',
        about: 'Made in the period, by members, notices and machines.',
      },
      decided: { label: 'Decisions', unit: 'count', about: 'Made in the period, dismissals among them.' },
      medianHours: {
        label: 'Time to decide',
        unit: 'hours',
        about: 'The median of the decisions of the period, from the first report to the decision.',
      },
      slowHours: { label: 'Slowest twentieth', unit: 'hours', about: 'The 95th percentile of the same.' },
      appealed: { label: 'Appealed', unit: 'share', about: 'Of the restrictions decided in the period.' },
      overturned: { label: 'Overturned', unit: 'share', about: 'Of the appeals decided in the period.' },
    },
  },
  money: {
    title: 'Money',
    figures: {
      paid: { label: 'Paid', unit: 'pence', about: 'Payments of the period.' },
      refunded: { label: 'Given back', unit: 'pence', about: 'Refunds of the period.' },
      payers: { label: 'Payers', unit: 'count', about: 'Members with a paid plan now.' },
      pastDue: {
        label: 'Payment failed',
        unit: 'count',
        about: 'Paid plans whose last payment failed, now.',
      },
      ended: { label: 'Plans ended', unit: 'count', about: 'Plans that ended in the period.' },
    },
  },
  delivery: {
    title: 'Delivery',
    figures: {
      mails: {
        label: 'Mails',
        unit: 'count',
        about: 'Sent in the last 7 days: as long as handled events are kept.',
      },
      mailsWaiting: { label: 'Mails waiting', unit: 'count', about: 'Due and not sent yet.' },
      mailsFailing: { label: 'Mails failing', unit: 'count', about: 'Due, and tried at least once.' },
      pushesWaiting: { label: 'Pushes waiting', unit: 'count', about: 'Due and not sent yet.' },
      webhooks: {
        label: 'Webhooks',
        unit: 'count',
        about: 'Of the payment provider, received in the period.',
      },
      eventsWaiting: { label: 'Events waiting', unit: 'count', about: 'Due and not handled yet.' },
      oldestEventHours: { label: 'Oldest event', unit: 'hours', about: 'Since it was due.' },
    },
  },
  queues: {
    title: 'Queues',
    figures: {
      tickets: { label: 'Open tickets', unit: 'count', about: 'Waiting for a decision.' },
      oldestTicketHours: { label: 'Oldest ticket', unit: 'hours', about: 'Since it was opened.' },
      appeals: { label: 'Open appeals', unit: 'count', about: 'Waiting for a decision.' },
      oldestAppealHours: { label: 'Oldest appeal', unit: 'hours', about: 'Since it was made.' },
      held: { label: 'Held messages', unit: 'count', about: 'Waiting for review.' },
      verifications: { label: 'Verifications', unit: 'count', about: 'Businesses waiting to be verified.' },
      oldestVerificationHours: {
        label: 'Oldest verification',
        unit: 'hours',
        about: 'Since it was sent in.',
      },
    },
  },
} as const satisfies Record<string, { title: string; figures: Record<string, DeclaredFigure> }>
export type FigureGroup = keyof typeof figures

/** Days that figures may look back. */
export const figurePeriods = [7, 30, 90] as const

/** What a group is called, and its figures in their order. */
export function figuresOf(group: FigureGroup): {
  title: string
  figures: [key: string, figure: DeclaredFigure][]
} {
  const { title, figures: declared } = figures[group]
  return { title, figures: Object.entries(declared) }
}
