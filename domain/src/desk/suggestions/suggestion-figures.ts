import type { DeclaredFigure } from '../figures.ts'

/** Of fewer members nothing is said: it would be about each of them, and would be chance. */
export const FEWEST_MEMBERS = 30
/** Where an arm has had fewer answered conversations, an interval would promise more than it holds. */
export const FEWEST_CONVERSATIONS = 20

/**
 * What comes to members, whoever looks at them: the query that counts it (`server/src/slices/desk/suggestions`) gives both groups. The
 * words say how it is counted; nobody is named by any.
 */
export const receiverFigures = {
  exposure: {
    title: 'Exposure',
    figures: {
      members: {
        label: 'Members counted',
        unit: 'count',
        about: 'Can be suggested now, and joined before the period began.',
      },
      views: {
        label: 'Views a member',
        unit: 'decimal',
        about:
          'A view is a choice about a member, to connect or to pass, by anybody and wherever: who was shown to whom is not kept.',
      },
      gini: {
        label: 'Gini of views',
        unit: 'decimal',
        about: 'How unevenly views are spread: 0 where all have as many, near 1 where one member has all.',
      },
      unseen: {
        label: 'Without a view',
        unit: 'share',
        about: 'Of the members counted: nobody has chosen about them in the period.',
      },
    },
  },
  load: {
    title: 'Load',
    figures: {
      median: {
        label: 'Load, median',
        unit: 'decimal',
        about:
          'How many people connect with a member or write first to them in a week, each once, as a share of the new conversations the member is open to now; where they have not said, of LIMIT_UNANSWERED.',
      },
      p95: {
        label: 'Load, 95th percentile',
        unit: 'decimal',
        about: 'Of the same: 95 in a hundred have at most so much.',
      },
      above: {
        label: 'Load above 1',
        unit: 'share',
        about: 'Of the members counted: asked by more people in a week than they are open to.',
      },
    },
  },
} as const satisfies Record<string, { title: string; figures: Record<string, DeclaredFigure> }>
export type ReceiverGroup = keyof typeof receiverFigures
export type ReceiverKey = {
  [G in ReceiverGroup]: keyof (typeof receiverFigures)[G]['figures']
}[ReceiverGroup]

/** What is counted of those who ask, by their arm. */
export const answeredAbout =
  'Of the connects and message requests that a member made since then: how many are answered by now, with a connect or a message. Two people count once, for whoever of them asked first. Every member who is not suspended is counted, also who never came by, so that no arm can choose its members.'

/** What these figures cannot show. */
export const armsProveNothing =
  'Members of both arms ask the same people, so what one arm is spared the other one gets: a difference inside one community is no proof of what the order does to all of it. Exposure and load are of those who are seen, by members of both arms, so they are of the whole community: compare the period with the one before.'
