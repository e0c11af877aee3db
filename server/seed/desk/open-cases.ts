import type { Category } from '@netwrk/domain/safety/report'

/** Who said something in a talk, as who reports it sees it. */
type Said = readonly ['me' | 'them', string]

/** A report as somebody of the cast made it: of the person, of their photo, or of the last they said in a talk. */
export type DemoReport = {
  by: number
  hours: number
  category: Category
  words: string
  of?: 'photo' | readonly Said[]
}

/** Whom of the cast reports are about, that nobody has decided. */
export type OpenCase = { about: number; reports: readonly DemoReport[] }

/** What waits among the reports: of every kind, from an hour to some days old. */
export const openCases: readonly OpenCase[] = [
  {
    about: 51,
    reports: [
      {
        by: 94,
        hours: 71,
        category: 'scam',
        words: 'Wanted a deposit for a flat that is on sale with somebody else. I did not pay.',
        of: [
          ['them', 'Good evening! You wrote that you are looking for an office in the old town?'],
          ['me', 'Hello Kaan, yes, something small for three people. Do you know of one?'],
          [
            'them',
            'I have just the place. Two others want it, so a deposit of 800 today would keep it for you.',
          ],
          ['me', 'I would like to see it first.'],
          ['them', 'The keys come after the deposit. My cousin can take it in cash at the station.'],
        ],
      },
      {
        by: 4,
        hours: 52,
        category: 'scam',
        words: 'Asked me for a deposit, too, for the same office. The owner has never heard of him.',
      },
      { by: 49, hours: 9, category: 'other', words: 'Something is odd about the listings on this profile.' },
    ],
  },
  {
    about: 70,
    reports: [
      {
        by: 76,
        hours: 47,
        category: 'spam',
        words: 'Connected, and an hour later came the sales pitch. A friend got the very same one.',
        of: [
          ['them', 'Thanks for connecting!'],
          ['me', 'Hi Thiago, nice to meet you. What are you building?'],
          [
            'them',
            'My course. Twelve modules on dropshipping, 60 % off until midnight. Shall I reserve a seat for you?',
          ],
        ],
      },
      { by: 18, hours: 20, category: 'spam', words: 'Nothing but advertising for a course.' },
    ],
  },
  {
    about: 105,
    reports: [
      {
        by: 78,
        hours: 26,
        category: 'scam',
        words: 'Promises that money doubles. It reads like every other such promise.',
        of: [
          ['me', 'Hello Andre, your profile says you work on payment systems?'],
          ['them', 'Among other things. My group doubles what you put in within a month, guaranteed.'],
          ['me', 'Nobody can guarantee that.'],
          ['them', 'We can. Start with 500 and see for yourself, the offer closes on Friday.'],
        ],
      },
    ],
  },
  {
    about: 119,
    reports: [
      {
        by: 41,
        hours: 33,
        category: 'harassment',
        words: 'I said no twice and asked to be left alone. The messages go on.',
        of: [
          ['them', 'So, when is our call?'],
          ['me', 'Thank you, but I have decided not to go on with this.'],
          ['them', 'You owe me that call. I have told people about you.'],
          ['me', 'Please stop writing to me.'],
          ['them', 'I will write until you answer properly.'],
        ],
      },
      { by: 87, hours: 5, category: 'harassment', words: 'Gets angry when somebody says no.' },
    ],
  },
  {
    about: 64,
    reports: [
      {
        by: 28,
        hours: 15,
        category: 'impersonation',
        words: 'I know this picture from another site, where it stands beside another name.',
        of: 'photo',
      },
    ],
  },
  {
    about: 95,
    reports: [
      {
        by: 50,
        hours: 61,
        category: 'impersonation',
        words: 'A colleague of mine has the same photo on her profile. One of the two is not who they say.',
        of: 'photo',
      },
    ],
  },
  {
    about: 112,
    reports: [
      {
        by: 57,
        hours: 3,
        category: 'minor',
        words: 'Told a friend of mine that school ends next year. Please check the age.',
      },
    ],
  },
  {
    about: 59,
    reports: [
      {
        by: 13,
        hours: 40,
        category: 'impersonation',
        words: 'Says to be a partner of our office in Lima. Nobody there has this name.',
      },
    ],
  },
  {
    about: 157,
    reports: [
      {
        by: 72,
        hours: 90,
        category: 'other',
        words: 'I paid for three hours of advice. They never took place, and now nobody answers.',
      },
    ],
  },
  {
    about: 81,
    reports: [
      {
        by: 149,
        hours: 12,
        category: 'spam',
        words: 'Only here to fill a newsletter.',
        of: [
          ['them', 'Hello and welcome! I have put you on the list of my weekly letter.'],
          ['me', 'I did not ask for that. Please take me off it.'],
          ['them', 'Everybody stays for the first month. The first letter is on its way!'],
        ],
      },
    ],
  },
  {
    about: 60,
    reports: [
      {
        by: 22,
        hours: 1,
        category: 'harassment',
        words: 'Was short with me when I moved our meeting a second time.',
      },
    ],
  },
]

/** Of two who have only begun to talk, what the shield holds for a person to look at. */
export const heldTalk = {
  by: 87,
  to: 42,
  hours: 2,
  before: [
    ['me', 'Hello Riikka, good to meet you.'],
    ['them', 'Hi Pablo! What brings you here?'],
  ] satisfies readonly Said[],
  held: [
    'Congratulations, your loan of 80,000 is approved and guaranteed!',
    'It is released once you pay the processing fee of 900 first, by bitcoin or gift card to my agent, today.',
    'Send me the pin of the card. Do not tell your bank, it is confidential. Trust me, my dear.',
  ].join(' '),
}
