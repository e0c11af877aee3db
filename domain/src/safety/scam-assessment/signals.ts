import type { SignalCode, signalCodes } from './codes.ts'
import type { Turn } from './reading.ts'
import { sameTextToMany } from './same-text.ts'
import type { Talk } from './talk.ts'

type Noticed = (typeof signalCodes)[number]

/**
 * What a person with experience would point at. `together`: one concept of each group within two sentences that follow
 * each other; `before`: one of these in that turn of the sender or an earlier one; `heard`: one of these in what the other said just before.
 */
type Rule = { together?: readonly string[][]; before?: readonly string[]; heard?: readonly string[] }

const pays = ['pay', 'send', 'put', 'lend', 'buy']
const sum = ['<sum>', '<number>', '<percent>', 'sum_of_money']
const fee = ['fee', 'small_fee']
const untraceable = ['crypto', 'gift_card', 'quick_cash', '<address>']
const secret = ['secret', 'identity_papers']
const opens = ['remote', 'let_in']
const wanted = [...pays, ...secret, ...opens]

const rules: Record<Exclude<Noticed, 'hidden_writing' | 'same_text'>, Rule> = {
  fee_before_funds: { together: [fee, pays, sum], before: ['offer_money', 'chosen', 'recovery', 'scheme'] },
  passing_on: { together: [['pass_on'], ['overpaid', 'keep_share', 'use_your_account'], [...pays, ...sum]] },
  secret_asked: { together: [secret, ['hand_over', 'page']] },
  speaks_for_us: { together: [['us'], ['threat', 'page', 'hand_over', 'fee', '<link>', ...secret]] },
  untraceable_payment: { together: [untraceable, pays, sum] },
  other_account: { together: [['other_account'], pays] },
  gain_and_money: { together: [['return_rate', 'scheme'], ['put', 'start_small'], sum] },
  gain_promised: { together: [['return_rate'], ['no_risk', 'do_nothing']] },
  access_asked: { together: [opens, ['hand_over', 'page', '<link>', ...opens]] },
  signs_in_outside: { together: [['<link>'], ['hand_over', ...secret, ...opens]] },
  losses_brought_back: { together: [['recovery'], ['fee', 'authority', 'crypto', 'helper_named']] },
  trouble: { together: [['illness', 'stranded'], pays, sum] },
  money_asked: { together: [pays, sum] },
  goes_on_after_doubt: { heard: ['doubt'] },
  asked_back: { heard: ['asks_how_much'] },
  secrecy: { together: [['secrecy', 'dont_check']] },
  leaves_with_money: {
    together: [
      ['elsewhere', '<handle>'],
      [...pays, ...untraceable],
    ],
  },
  closeness: { together: [pays, sum], before: ['romance'] },
  office_claimed: { together: [['authority', 'fame']] },
  hurry: { together: [['hurry'], wanted] },
  unknown_page: { together: [['<link>']] },
}

/** Those that say what is wanted of the other, beyond money as such. */
export const tellsWhatIsWanted: ReadonlySet<SignalCode> = new Set([
  'fee_before_funds',
  'passing_on',
  'secret_asked',
  'untraceable_payment',
  'other_account',
  'gain_and_money',
  'signs_in_outside',
  'access_asked',
])

/** Whether a signal is found in any of the sender's turns so far. */
export function isFound(code: Noticed, turns: readonly Turn[], talk: Talk): boolean {
  return code === 'same_text' ? sameTextToMany(talk) : isFoundIn(code, turns, 0)
}

/** Whether a signal of the words is found in any of the sender's turns from one on. */
export function isFoundIn(code: Noticed, turns: readonly Turn[], from: number): boolean {
  if (code === 'same_text') return false
  return turns.some((turn, index) => {
    if (index < from || !turn.isFromSender) return false
    return code === 'hidden_writing' ? isHidden(turn) : matches(rules[code], turns, index)
  })
}

/** Writing that a person reads and a machine should not: several words of it. */
export function isHidden({ hidden }: Turn): boolean {
  return hidden >= 2
}

function matches({ together = [], before, heard }: Rule, turns: readonly Turn[], index: number): boolean {
  if (heard) return index > 1 && says(turns.slice(index - 1, index), heard)
  const earlier = turns.slice(0, index + 1).filter(({ isFromSender }) => isFromSender)
  return (!before || says(earlier, before)) && saysTogether(turns[index]!, together)
}

function says(turns: readonly Turn[], concepts: readonly string[]): boolean {
  return turns.some(({ sentences }) =>
    sentences.some((sentence) => concepts.some((concept) => sentence.concepts.has(concept))),
  )
}

function saysTogether({ sentences }: Turn, groups: readonly (readonly string[])[]): boolean {
  return sentences.some((sentence, index) => {
    const next = sentences[index + 1]?.concepts
    return groups.every((group) => group.some((one) => sentence.concepts.has(one) || next?.has(one)))
  })
}
