import type { SignalCode } from './codes.ts'
import { bringsBackLosses, speaksForAnOffice, speaksForUs } from './signals/authority-claimed.ts'
import { gainAndMoney, gainPromised } from './signals/gain-promised.ts'
import { hiddenWriting } from './signals/hidden-writing.ts'
import {
  asksForMoney,
  closenessAndMoney,
  feeBeforeFunds,
  leavesWithMoney,
  otherAccount,
  passingOn,
  troubleAndMoney,
  untraceablePayment,
} from './signals/money-asked.ts'
import { goesOnAfterDoubt, hadToBeAsked, hurries, keepsFromOthers } from './signals/pressed.ts'
import { sameTextToMany } from './signals/same-text.ts'
import { asksForSecret, asksToLetIn, signsInOutside, unknownPage } from './signals/secret-asked.ts'
import type { Signal } from './signals/signal.ts'

/**
 * `points`: how much it says that a talk is a scam. `isAsk`: something is wanted of the other. Without anything wanted
 * the rest (hurry, doubt, a link) is how people talk, and is not counted.
 */
export const signals: Record<SignalCode, { finds: Signal; points: number; isAsk: boolean }> = {
  money_asked: { finds: asksForMoney, points: 1, isAsk: true },
  fee_before_funds: { finds: feeBeforeFunds, points: 2, isAsk: true },
  other_account: { finds: otherAccount, points: 1, isAsk: true },
  untraceable_payment: { finds: untraceablePayment, points: 1, isAsk: true },
  passing_on: { finds: passingOn, points: 3, isAsk: true },
  gain_promised: { finds: gainPromised, points: 1, isAsk: true },
  gain_and_money: { finds: gainAndMoney, points: 2, isAsk: true },
  secret_asked: { finds: asksForSecret, points: 3, isAsk: true },
  signs_in_outside: { finds: signsInOutside, points: 1, isAsk: true },
  access_asked: { finds: asksToLetIn, points: 1, isAsk: true },
  speaks_for_us: { finds: speaksForUs, points: 3, isAsk: true },
  losses_brought_back: { finds: bringsBackLosses, points: 1, isAsk: true },
  hidden_writing: { finds: hiddenWriting, points: 2, isAsk: true },
  asked_back: { finds: hadToBeAsked, points: 2, isAsk: true },
  leaves_with_money: { finds: leavesWithMoney, points: 1, isAsk: false },
  trouble: { finds: troubleAndMoney, points: 1, isAsk: false },
  closeness: { finds: closenessAndMoney, points: 1, isAsk: false },
  office_claimed: { finds: speaksForAnOffice, points: 1, isAsk: false },
  unknown_page: { finds: unknownPage, points: 1, isAsk: false },
  same_text: { finds: sameTextToMany, points: 1, isAsk: false },
  hurry: { finds: hurries, points: 1, isAsk: false },
  secrecy: { finds: keepsFromOthers, points: 2, isAsk: false },
  goes_on_after_doubt: { finds: goesOnAfterDoubt, points: 2, isAsk: false },
}
