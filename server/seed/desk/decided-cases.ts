import type { Act, Statement } from '@netwrk/domain/safety/decision'
import type { AppealOutcome } from '@netwrk/domain/safety/standing'
import type { DemoReport } from './open-cases.ts'

/** Two of the cast who moderate, and one who verifies businesses. Only the demo owner can sign in. */
export const demoModerators = [361, 166] as const
export const demoVerifier = 409

/** A case that one of the moderators has decided, and what became of it. */
export type DecidedCase = {
  about: number
  report: DemoReport
  decision: {
    by: number
    hours: number
    act: Act
    days?: number
    statement?: Statement
    note: string
  }
  appeal?: {
    hours: number
    text: string
    decided?: { by: number; hours: number; outcome: AppealOutcome; reason: string }
  }
}

const [first, second] = demoModerators

/**
 * What was decided before, so that nobody begins with an empty history. Two of the appeals wait. Whoever is restricted is
 * of an age that is not suggested to the demo members, and no restriction ends in the first days.
 */
export const decidedCases: readonly DecidedCase[] = [
  {
    about: 242,
    report: {
      by: 20,
      hours: 310,
      category: 'impersonation',
      words: 'I do not believe that this is the real Mim Rahman.',
    },
    decision: {
      by: second,
      hours: 288,
      act: 'limit_contacts',
      days: 30,
      statement: {
        facts: 'The company on your profile says that nobody of your name works there.',
        rule: 'Members say truthfully who they are and whom they work for.',
        scope: 'Your account can contact fewer new people for 30 days.',
      },
      note: 'Called the number on their website.',
    },
    appeal: {
      hours: 260,
      text: 'I left the company in spring and forgot this page. The profile is corrected now.',
      decided: {
        by: first,
        hours: 240,
        outcome: 'overturned',
        reason: 'The former employer has confirmed it. An old entry is no pretence.',
      },
    },
  },
  {
    about: 98,
    report: {
      by: 21,
      hours: 230,
      category: 'spam',
      words: 'The third offer in a week, and I have never answered.',
    },
    decision: {
      by: second,
      hours: 216,
      act: 'warn',
      statement: {
        facts: 'You sent the same offer to eleven members within a week.',
        rule: 'Members do not send advertising that nobody asked for.',
        scope: 'Your account stays as it is. A second time has consequences.',
      },
      note: 'First time, friendly answer.',
    },
  },
  {
    about: 150,
    report: { by: 68, hours: 205, category: 'spam', words: 'The whole profile is a price list.' },
    decision: {
      by: second,
      hours: 190,
      act: 'hide',
      days: 30,
      statement: {
        facts: 'Your profile consists of prices and links to your shop, and says nothing about you.',
        rule: 'A profile introduces a person. It is not an advertisement.',
        scope: 'Your profile is not suggested to anybody for 30 days.',
      },
      note: 'Two members pointed it out.',
    },
    appeal: {
      hours: 58,
      text: [
        'I have taken the prices off my profile the same evening and wrote two lines about who I am instead.',
        'Please look at it again: 30 days without new contacts would cost me the autumn.',
      ].join(' '),
    },
  },
  {
    about: 238,
    report: {
      by: 110,
      hours: 160,
      category: 'spam',
      words: 'An advertisement with a link in the middle of our talk.',
      of: [
        ['me', 'Hello Anders, shall we compare notes on hosting costs?'],
        [
          'them',
          'Gladly. Here is my partner link, use it and we both get a month for free: example.com/anders',
        ],
      ],
    },
    decision: {
      by: first,
      hours: 150,
      act: 'remove_content',
      statement: {
        facts: 'Your message carried a link that pays you for each sign-up, and did not say so.',
        rule: 'Whoever earns from a recommendation says so.',
        scope: 'The message was removed. Your account stays as it is.',
      },
      note: '',
    },
  },
  {
    about: 39,
    report: {
      by: 82,
      hours: 130,
      category: 'harassment',
      words: 'After I ended our project he writes at night, ten times and more.',
      of: [
        ['me', 'Hello Daichi, I have to end our project, as I said on the phone.'],
        ['them', 'You cannot do that. Call me.'],
        ['me', 'Please write in working hours.'],
        ['them', 'I write when I want. Call me now.'],
      ],
    },
    decision: {
      by: first,
      hours: 120,
      act: 'suspend',
      days: 14,
      statement: {
        facts: 'You sent a member more than thirty messages in two nights after they asked you to stop.',
        rule: 'Who is asked to stop, stops.',
        scope: 'Your account is suspended for 14 days.',
      },
      note: 'No earlier cases. If it happens again: longer.',
    },
    appeal: {
      hours: 30,
      text: [
        'It was wrong of me, and I have told them so through a friend. The project was everything I had.',
        'I have three other customers here who wait for answers. Could the suspension be shorter?',
      ].join(' '),
    },
  },
  {
    about: 200,
    report: {
      by: 79,
      hours: 110,
      category: 'other',
      words: 'She did not connect with me although our scores are high.',
    },
    decision: { by: first, hours: 100, act: 'dismiss', note: 'Nobody has to connect with anybody.' },
  },
]
