/** A line of a conversation, as seen by the demo member: who wrote it, and how many minutes before its end. */
export type Line = { by: 'me' | 'them'; text: string; minutesBeforeEnd: number }

/** A conversation to start with. The last `unread` lines wait for the demo member. */
export type Talk = { unread: number; lines: (them: string) => readonly Line[] }

/** Two conversations for each demo member: one that waits for an answer, one that came to a good end. */
export const talks: Record<'maya' | 'jonas', readonly Talk[]> = {
  maya: [
    {
      unread: 2,
      lines: () => [
        them(
          4410,
          'Hi Maya, thanks for connecting! Software for climbing halls is such a specific thing that I have to ask how it started.',
        ),
        me(
          4335,
          'Ha, fair. My hall ran on a paper notebook and one very tired receptionist. I offered to fix it and never left.',
        ),
        them(2950, 'That is the best kind of market research. Are you still close to the customers?'),
        me(2890, 'One support shift a week. It hurts, and it is the most useful thing I do.'),
        them(4, 'Stealing that. I have an idea for something we could try together, nothing big.'),
        them(3, 'Would you have twenty minutes for a call this week?'),
      ],
    },
    {
      unread: 0,
      lines: (name) => [
        me(8700, `Hi ${name}, your profile made me curious. What are you working on at the moment?`),
        them(8580, 'Hello! Mostly finding out which half of my plans was a good idea. You?'),
        me(
          7260,
          'Same, with gyms. We are thinking about a partner programme, and I would rather ask a person than read another article.',
        ),
        them(
          5820,
          'Start with three partners you like and a one-page agreement. Ours had eight pages and nobody signed it.',
        ),
        me(5790, 'One page it is. Thank you, that saved me a week.'),
      ],
    },
  ],
  jonas: [
    {
      unread: 1,
      lines: (name) => [
        me(5900, `Hello ${name}! We seem to be after the same things, so I thought I would say hi first.`),
        them(5770, 'Hi Jonas, good instinct. How do you find your studios?'),
        me(4400, 'Referrals, nearly all of them. It is lovely until a quiet month comes along.'),
        them(
          5,
          'I know that feeling. We wrote down how we ask for an introduction and it changed everything. Shall I send you the wording?',
        ),
      ],
    },
    {
      unread: 0,
      lines: () => [
        them(10_150, 'Jonas, you used to manage a gym? I have so many questions about January.'),
        me(10_090, 'January is a myth. Everything is decided in the second week of February.'),
        them(10_080, 'That is going on a poster.'),
        me(8_700, 'Happy to talk properly some time. I owe somebody a coffee for the same advice.'),
        them(8_640, 'Deal. I will bring the questions.'),
      ],
    },
  ],
}

function me(minutesBeforeEnd: number, text: string): Line {
  return { by: 'me', text, minutesBeforeEnd }
}

function them(minutesBeforeEnd: number, text: string): Line {
  return { by: 'them', text, minutesBeforeEnd }
}
