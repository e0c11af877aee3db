/** What the shield can notice, each by its code, the weightiest first. */
export const signalCodes = [
  'fee_before_funds',
  'passing_on',
  'secret_asked',
  'speaks_for_us',
  'untraceable_payment',
  'other_account',
  'gain_and_money',
  'gain_promised',
  'signs_in_outside',
  'access_asked',
  'losses_brought_back',
  'trouble',
  'money_asked',
  'goes_on_after_doubt',
  'secrecy',
  'leaves_with_money',
  'closeness',
  'hidden_writing',
  'asked_back',
  'office_claimed',
  'same_text',
  'hurry',
  'unknown_page',
] as const
export const codes = [...signalCodes, 'reads_like_scam'] as const
export type SignalCode = (typeof codes)[number]
/** A signal, or that a pattern of the operator's own matches. */
export type Code = SignalCode | 'operator_pattern'

/**
 * What each code means, for the sender who is asked before sending and for the receiver who is warned. Both read the
 * first few of those found; the order of {@link codes} is that of weight. Words are read, not minds: so most say how it reads.
 */
export const codeTexts: Record<Code, { sender: string; receiver: string }> = {
  operator_pattern: {
    sender: 'It contains something this community warns about.',
    receiver: 'It contains something this community warns about.',
  },
  reads_like_scam: {
    sender: 'It reads like messages that turned out to be scams.',
    receiver: 'It reads like messages that turned out to be scams.',
  },
  money_asked: {
    sender: 'It reads as if you asked someone you hardly know to pay or send money.',
    receiver: 'It reads as if you are asked to pay or send money.',
  },
  fee_before_funds: {
    sender: 'It reads as if a fee has to be paid before more is paid out.',
    receiver:
      'It reads as if you should pay first to get more later. Real lenders take their fees out of the money they give.',
  },
  other_account: {
    sender: 'The money seems to go to a different account.',
    receiver: 'The money seems to go to a different account, or to someone else.',
  },
  untraceable_payment: {
    sender: 'It mentions a payment that is hard to reverse.',
    receiver: 'It mentions a payment that is hard to reverse or trace.',
  },
  passing_on: {
    sender: 'It reads as if someone should pass money on.',
    receiver: 'It reads as if you should pass money on, or return money you may never really have received.',
  },
  gain_promised: {
    sender: 'It promises a profit that nobody can promise.',
    receiver: 'It promises a profit that nobody can promise.',
  },
  gain_and_money: {
    sender: 'It reads as if someone should invest, and mentions a profit.',
    receiver: 'It reads as if you should invest, and mentions a profit.',
  },
  secret_asked: {
    sender: 'It reads as if you asked for a password, a code, a card or papers.',
    receiver:
      'It reads as if you are asked for a password, a code, a card or papers. Nobody honest needs yours.',
  },
  signs_in_outside: {
    sender: 'It links to another website, to sign in or confirm something.',
    receiver: 'It links to another website, to sign in or confirm something. It may be a fake.',
  },
  access_asked: {
    sender: 'It mentions installing or connecting something, or giving access.',
    receiver: 'It mentions installing or connecting something, or giving someone access.',
  },
  speaks_for_us: {
    sender: 'It reads as if you spoke for this platform.',
    receiver: 'It reads as if this came from us. We never write to you as a member.',
  },
  losses_brought_back: {
    sender: 'It mentions getting lost money back.',
    receiver: 'It mentions getting lost money back. Scammers often target people who have lost money before.',
  },
  hidden_writing: {
    sender: 'Some of it is written to get past our checks.',
    receiver: 'Some of it is written to get past our checks.',
  },
  asked_back: {
    sender: 'They had to ask what you want of them.',
    receiver: 'You had to ask what they want of you.',
  },
  leaves_with_money: {
    sender: 'It moves a talk about money away from here.',
    receiver: 'They want to talk about money somewhere else.',
  },
  trouble: {
    sender: 'It mentions money because something bad happened.',
    receiver: 'It mentions money because something bad happened.',
  },
  closeness: {
    sender: 'It is very personal for someone you hardly know, and it is about money.',
    receiver: 'It is very personal for someone you hardly know, and it is about money.',
  },
  office_claimed: {
    sender: 'It mentions an authority or someone famous.',
    receiver:
      'It mentions an authority or someone famous. Ask them yourself, at an address you already know.',
  },
  unknown_page: {
    sender: 'It links to another website.',
    receiver: 'It links to another website.',
  },
  same_text: {
    sender: 'You have sent others nearly the same message.',
    receiver: 'Others were sent nearly the same message.',
  },
  hurry: {
    sender: 'It puts them under time pressure.',
    receiver: 'You are put under time pressure.',
  },
  secrecy: {
    sender: 'It reads as if they should not call, tell anyone or check.',
    receiver: 'It reads as if you should not call, tell anyone or check.',
  },
  goes_on_after_doubt: {
    sender: 'They had doubts, and you carried on.',
    receiver: 'You had doubts, and they carried on.',
  },
}

/** How many reasons a person is given at once. */
export const REASONS_SHOWN = 3
