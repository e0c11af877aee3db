/** What the shield can notice, each by its code. */
export const codes = [
  'money_asked',
  'fee_before_funds',
  'other_account',
  'untraceable_payment',
  'passing_on',
  'gain_promised',
  'gain_and_money',
  'secret_asked',
  'signs_in_outside',
  'access_asked',
  'speaks_for_us',
  'losses_brought_back',
  'hidden_writing',
  'asked_back',
  'leaves_with_money',
  'trouble',
  'closeness',
  'office_claimed',
  'unknown_page',
  'same_text',
  'hurry',
  'secrecy',
  'goes_on_after_doubt',
] as const
export type SignalCode = (typeof codes)[number]
/** A signal, or that a pattern of the operator's own matches. */
export type Code = SignalCode | 'operator_pattern'

/**
 * What each code means, for the sender who is asked before sending and for the receiver who is warned. Both read the
 * first few of those found; the order of {@link codes} is that of weight.
 */
export const codeTexts: Record<Code, { sender: string; receiver: string }> = {
  operator_pattern: {
    sender: 'It contains something that the operator of this community warns of.',
    receiver: 'It contains something that the operator of this community warns of.',
  },
  money_asked: {
    sender: 'It asks somebody you hardly know for money.',
    receiver: 'You are asked for money.',
  },
  fee_before_funds: {
    sender: 'It asks for a fee before the money that is held out.',
    receiver: 'You are to pay a fee first, to get more later. Who really gives money takes fees out of it.',
  },
  other_account: {
    sender: 'The money is to go to somebody else than you.',
    receiver: 'The money is to go to somebody else than the one who writes to you.',
  },
  untraceable_payment: {
    sender: 'It asks for a way to pay that cannot be taken back.',
    receiver: 'You are to pay in a way that nobody can take back or follow.',
  },
  passing_on: {
    sender: 'It asks somebody to pass money on.',
    receiver: 'You are to pass money on, or to give back what you have not really received.',
  },
  gain_promised: {
    sender: 'It promises a gain that nobody can promise.',
    receiver: 'A gain is promised that nobody can promise.',
  },
  gain_and_money: {
    sender: 'It invites somebody to put money in, with a gain held out.',
    receiver: 'You are invited to put money in, with a gain held out.',
  },
  secret_asked: {
    sender: 'It asks for a password, a code or a card.',
    receiver: 'You are asked for a password, a code or a card. Nobody honest needs those.',
  },
  signs_in_outside: {
    sender: 'It asks somebody to sign in on a page that we do not know.',
    receiver: 'You are to sign in on a page that may only look like the real one.',
  },
  access_asked: {
    sender: 'It asks somebody to install something, or to let you in.',
    receiver: 'You are to install something, connect something or let somebody in.',
  },
  speaks_for_us: {
    sender: 'It reads as if you spoke for this platform.',
    receiver: 'It reads as if this came from us. We never write to you as a member.',
  },
  losses_brought_back: {
    sender: 'It promises to bring lost money back.',
    receiver: 'Somebody says they bring lost money back. Those who lost money are often deceived again so.',
  },
  hidden_writing: {
    sender: 'Some of it is written so that only a person can read it.',
    receiver: 'Some of it is written so that our checks should not read it.',
  },
  asked_back: {
    sender: 'They had to ask what you want of them.',
    receiver: 'You had to ask what they want, and they did not say it plainly.',
  },
  leaves_with_money: {
    sender: 'It leads away from here in a talk about money.',
    receiver: 'You are led away from here in a talk about money.',
  },
  trouble: {
    sender: 'It asks for money because of something bad that happened.',
    receiver: 'Money is asked for because of something bad that happened.',
  },
  closeness: {
    sender: 'It is very close, for somebody you hardly know, and about money.',
    receiver: 'It is very close, for somebody you hardly know, and about money.',
  },
  office_claimed: {
    sender: 'It speaks for an office or somebody well known.',
    receiver: 'They say that they speak for an office or somebody well known.',
  },
  unknown_page: {
    sender: 'It leads to a page outside.',
    receiver: 'It leads to a page outside.',
  },
  same_text: {
    sender: 'You have sent nearly the same to others.',
    receiver: 'Nearly the same was sent to others.',
  },
  hurry: {
    sender: 'It presses for time.',
    receiver: 'You are pressed for time.',
  },
  secrecy: {
    sender: 'It asks not to call, tell or check.',
    receiver: 'You are not to call, tell or check.',
  },
  goes_on_after_doubt: {
    sender: 'They doubted it, and you go on.',
    receiver: 'You doubted it, and they go on.',
  },
}

/** How many reasons a person is given at once. */
export const REASONS_SHOWN = 3
