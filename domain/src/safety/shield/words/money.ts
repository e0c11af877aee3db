// biome-ignore-all format: tables of patterns are wider than any screen

import { words } from './build.ts'

const unit =
  'usd|eur|euros?|dollars?|bucks|gbp|pounds?|quid|chf|francs?|cad|aud|sgd|aed|sek|nok|dkk|kr|kronor|pln|zl|inr|rs|rupees?|naira|ngn|kes|ksh|rand|yen|yuan|usdt|usdc|btc|bitcoins?|eth|sol|thousand|million|money'

/** A sum: with a currency, with a k, with thousands, or a bare number from 100 on that is no year. */
export const amount = new RegExp(
  `[$€£¥₹₦]\\s?\\d|\\d\\s?[€$£¥₹]|\\b\\d[\\d.,]{0,15}\\s?(?:k|m)?\\s?(?:${unit})\\b|\\b\\d+(?:[.,]\\d+)?\\s?k\\b|\\b\\d{1,3}(?:[.,]\\d{3})+\\b|\\b(?!(?:19|20)\\d\\d\\b)[1-9]\\d{2,6}\\b`,
  'u',
)

/** What somebody is asked to pay before they are paid. */
export const fee = words(
  'fees?', 'charges?', 'costs?', 'insurance', 'deposits?', 'dut(?:y|ies)', 'tax(?:es)?', 'levy', 'withholding', 'processing', 
  'clearance', 'clearing', 'stamps?', 'seal', 'instal?l?ments?', 'survey', 'appraisal', 'valuation', 'opinion', 'inspection', 'due diligence',
  'undertaking', 'arrangement', 'registration', 'certificate', 'certification', 'certified', 'translation', 'policy', 'premium', 'visa',
  'permit', 'licen[cs]e', 'customs', 'quota', 'membership', 'handling', 'notary', 'notari[sz]ation', 'legali[sz]ation', 'activation',
  'verification', 'release', 'unlock', 'gas', 'collateral', 'escrow', 'commission', 'retainer', 'commitment', 'bond', 'lab test', 'voucher',
  'credit', 'travel', 'flights?', 'tickets?', 'intro(?:duction)?', 'subscription', 'setup', 'set-up', 'audit', 'upgrade',
  'frais', 'gebuhr\\w*', 'impots?', 'taxe', 'tasas?', 'cuota', 'caution', 'kaution', 'anzahlung', 'comision', 'spese', 'taxa', 'imposto',
  'honorarios', 'courier', 'shipping', 'vetting', 'background check', 'kyc', 'aml', 'good faith', 'proof of funds', 'application', 'reservation', 'training', 'starter kit', 'swift', 'remittance', 'contribution',
)

/** That it comes first, or comes back. */
export const first = words(
  'before', 'beforehand', 'prior', 'first', 'up ?-?front', 'in advance', 'advance', 'ahead', 'in front', 'front', 'prepaid', 'pre-pay',
  'refund\\w*', 'returned', 'returnable', 'comes? back', 'get (?:it )?back', 'back later', 'credited', 'credit you', 'deduct\\w*',
  'net it', 'after that', 'after (?:the|which)', 'then (?:he|she|we|it|the|they|everything)', 'once', 'only (?:cost|pay|cover|need)', 'just cover',
  'you only', 'to (?:claim|confirm|activate|unlock|release|receive|prevent|start|show)', 'wire goes out', 'the rest follows',
  'on top of the list', 'antes', 'vorher', 'vorab', 'avant', "d'avance", 'anticipo', 'anticipado', 'prima', 'zuvor', 'and (?:he|she) sends? back',
  'has to be (?:in|paid|cleared|older)', 'as \\w+ as (?:it|you|the)', 'one becomes a member', 'must come from',
)

/** Money, a prize or a place held out to the other. */
export const offer = words(
  'loans?', 'lend', 'grants?', 'tranche', 'disburs\\w+', 'draw(?:n|down)?', 'line of', 'business line', 'credit line', 'funding', 'we (?:fund|finance|bridge|invest|place|option|back|do)',
  'finance', 'convertible', 'note for', 'bridge', 'debt', 'mandate', 'principal', 'approved', 'selected', 'winner', 'finalists?', 'prize', 'award',
  'jackpot', 'lottery', 'inherit\\w*', 'beneficiar\\w+', 'donation', 'asset pool', 'compensation', 'payout', 'fund', 'funds', 'foundation', 'investor\\w*',
  'i invest', 'invest privately', 'angels?', 'capital', 'million', 'commits?', 'term sheet', 'ticket', 'option', 'accelerator', 'season', 'casting',
  'salary', 'box of', 'you receive', 'released?', 'recover\\w*', 'unfreeze', 'frozen', 'freeze', 'unlock', 'traced', 'guarantee',
  'wired to', 'pays you', 'loads', 'subvention', 'prestamo', 'credito', 'kredit', 'pret', 'beca', 'stipendium', 'financement', 
  'back pay', 'bitcoin each', 'certif\\w+', 'contract', 'fast lane', 'each', 'family office', 'committee', 'board signed', 'premium', 'order', 'discount', 'scholarship',
)

/** Ways to pay that cannot be taken back or followed. */
export const untraceable = words(
  '(?:gift|steam|apple|itunes|google play|amazon|razer|prepaid|paysafe) ?cards?', 'gift', 'voucher', 'usdt', 'usdc', 'tether', 'btc', 'bitcoins?', 'eth', 'ethereum',
  'erc-?20', 'trc-?20', 'trx', 'crypto\\w*', 'wallet', 'western ?union', 'money ?gram', 'ria', 'cash ?app', 'zelle', 'venmo', 'paypal', 'friends and family',
  'revolut', 'wise', 'monzo', 'upi', 'momo', 'm-?pesa', 'chime', 'e-?transfer', 'interac', 'perfect money', 'payeer', 'skrill', 'card top-?up',
  'top-?up', 'exchange office', 'hawala', 'cash', 'atm', 'monero', 'xmr', 'litecoin', 'ltc', 'doge', 'solana', 'tron', 'bnb', 'bizum', 'swish', 'gcash', 'neteller', 'webmoney', 'qiwi', 'wire to my', 'cashier.?s? cheque',
)

/** Somebody or something else is to be paid than the one who is spoken with. */
export const otherPayee = words(
  "(?:my|his|her|our) (?:\\w+'s|\\w+s') (?:account|card|crypto|wallet|wise|revolut|paypal|upi)", '(?:private|personal|reserve|receiving|clearing|sister|separate|nominee|escrow|another|different|cousin.s|wife.s|husband.s) (?:account|company|card|pocket|compte|konto)',
  'cousin', 'niece', 'nephew', 'uncle', '(?:my|his|her) (?:husband|brother|friend|agent|guy|lawyer|attorney|manager|secretary|accountant|notary|assistant)', '(?:clearing |shipping |transfer |visa )?agent', 'clerk', 'surveyor', '(?:admin|finance) guy',
  'my guy', '(?:travel|legal|regulatory|payment|kyc) desk', 'our (?:own )?(?:broker|desk|lawyer|notary|agent|paymaster|underwriter|lab)', 'by our (?:panel|\\w+) (?:firm|lab|desk)', 'panel (?:firm|only)', 'bureau', 'officer', 'spv', 'fiduciary', 'trustee', 'third party', 'to (?:my|his|her) \\w+',
  'blocked for incoming', 'not (?:to|on) the (?:paying|same|old)', 'the (?:owner|seller) directly', 'compte de',
)
