// biome-ignore-all format: tables of patterns are wider than any screen

import { words } from './build.ts'

const pay =
  '(?:pay|cover|send|transfer|wire|remit|deposit|lodge|settle|put|front|lend|borrow|spare|contribute|invest|top up|load|forward|clear|place|buy me|paypal|zelle|venmo|cash ?app|give (?:me|him|her|them|us|half|\\d)|bring it|carry|paye[rz]?|envia\\w*|envoy\\w*|paga\\w*|transfier\\w*|manda\\w*|zahl\\w*|uberweis\\w*|betaal\\w*|manda\\w*)'
const it = '(?:it|them|this|that|yours|half|some|money|the \\w+|your \\w+)'

/** The other is asked to pay, send or lend: in so many words, politely, or because something has to be paid. */
export const asksToPay = words(
  `(?:you|u|your (?:half|part|side|company|share)) (?:only |just |can |could |must |would |should |then |first |simply |have to |need to |will )*${pay}`,
  'you only', 'you give', 'u give', 'you bring', 'you take \\d', 'you put', "you'?d (?:put|give|send|bring|be one|have to)",
  `(?:can|could|would|will) (?:you|u) (?:\\w+ ){0,2}(?:${pay}|help)`,
  `(?:please|pls|plz|kindly|just|only|simply|then|and|or|to|must) (?:you |u |me )?${pay}`,
  `(?:please|pls) help`, 'help me (?:with|out|not)', "help (?:me )?with [$€£]?\\d", 'i can reserve',
  '(?:borrower|beneficiary|client|applicant|winner|owner|founder|author|buyer|seller|investee|company)s? (?:provides?|pays?|covers?|lodges?|settles?|bears?|hands?)', 'needs? something', 'first half',
  '(?:do|make|send|put|pay|wire) (?:it|this|that|them) (?:to|on|onto|into|in|via|through) (?:my|his|her|our|the|this)', '\\d\\S{0,15} (?:now|first|today)(?:,| and)? (?:the )?\\d\\S{0,15} (?:after|later|then|when|on)',
  `${pay} (?:${it} )?(?:to|in advance|first|before|via|with|by|through|from) `, `${pay} [$€£]?\\d`, `^ ?${pay}`,
  '(?:i|we|they|he|she) needs? (?:\\w+ )?(?:[$€£]?\\d|your help|yours|to have yours|you to|something)', 'somebody i (?:can )?trust', 'your half', 'your part',
  '(?:has|have|had|needs?|must|requires?) (?:\\w+ ){0,2}to be (?:paid|cleared|lodged|covered|settled|placed|signed|deposited|in)', 'paid (?:before|first|up ?front|in advance|to the)', '(?:is|are) (?:\\w+ )?(?:covered|paid|borne|due|payable|provided) (?:by|before|in|first|up ?front|today)',
  '(?:takes?|charges?|bills?|asks?|costs?|invoices?) (?:\\w+ ){0,5}(?:in advance|up ?front|before|first|separately|per|directly)', '(?:takes?|charges?|bills?|costs?|desk costs) (?:\\w+ )?[$€£]?\\d', '(?:fee|charge|cost|deposit|insurance|instalments?|quota|duty) (?:is|of|are)? ?(?:only |just )?[$€£]?\\d', 'they invoice', 'invoice will be sent',
  "(?:goes|go|going|comes) to my", "it'?d go to", 'even (?:half|\\d+)', '(?:minimum|entry|start) (?:is|package|with|from)', 'with [$€£]?\\d\\S{0,15} you', '[$€£]?\\d\\S{0,15} (?:euro |dollars |eur |usd )?(?:would|will|could) (?:stop|save|do|help|solve)', 'before he opens', 'deposit is there', '(?:say|only) \\d+k?', 'from \\d+k', 'pay replacement', '(?:i|me) (?:have|got|need) (?:only |just )?[$€£]?\\d\\S{0,15}(?: already)?$', "i'?ve got \\d",
)

/** Where an honest talk says who pays otherwise: taken out before a text is read for asks. */
export const notAsked = words(
  "(?:not|n't) asking (?:you )?(?:to|for)[^.]{0,60}", 'no (?:\\w+ )?(?:fee|fees|deposit|cost|charge|money|pressure|rush|strings|equity|card)', 'without (?:\\w+ )?(?:deposit|fee|cost)', '(?:fee|deposit) is zero', "(?:don'?t|do not|never|nobody|no one|not) (?:\\w+ ){0,2}(?:pay|send|wire|transfer|put|invest|buy|ask\\w* for|tell|share|give)(?: (?:it|them|you|anyone|anybody|money|that))?",
  'pay (?:nothing|later|after|when|me when)', "you(?:'d)? (?:never|don'?t) (?:\\w+ ){0,2}pay",
)

/** Passing on what came in, or giving back what came too much. */
export const passOn = words(
  'forward(?:ing)? (?:\\w+ )?(?:\\d\\S{0,15}|the|it|this|them|rest|money)', 'forward', 'pass (?:it |them |this |the \\w+ )?on', 'pay (?:it |this |that )?on', 'give (?:it |on |this |me )?(?:on|\\d+)', 're-?send',
  '(?:send|pay|transfer|wire|give|paypal|return|let) (?:\\w+ ){0,3}(?:rest|difference|remainder|balance|others?|second|extra|excess|surplus|back|over)', '(?:rest|other \\d+|difference|remainder|\\S{0,15}\\d) (?:\\w+ ){0,2}(?:goes|go) to',
  '(?:send|transfer|wire|pay|give|paypal) (?:it |them |her |him |[$€£]?\\d\\S{0,15} |(?:\\w+ )?friends )*(?:to )?(?:the |my |our |his |her |another )?(?:\\d+ )?(?:shipper|stylist|planner|wholesaler|supplier|transporteur|agent|mover|driver|decorator|designer|contractor|people|team|staff|partner|client|customer|forwarder|courier|vendor|photographer|caterer|woman|man|niece|nephew|company)s?',
  '(?:wants?|needs?) (?:the )?[$€£]?\\d\\S{0,15} back', '(?:send|back) (?:to )?(?:me|us) (?:by|in|via) ', '(?:receive|take|accept|collect) (?:\\w+ ){0,2}(?:payments?|transfers?|money|salary)', 'pay (?:the )?salar(?:y|ies)', 'through your (?:\\w+ ){0,2}(?:link|account|shop|terminal|stripe)', 'but to your account', '(?:make|faire) (?:a |un )?(?:virement|transfer)', 'weiterleiten', 'reenvia\\w*', 'new bank account in your name', 'back one',
)

/** More came, or is said to come, than was owed. */
export const overpaid = words(
  'twice', 'paid (?:you )?(?:too much|double|more)', 'by (?:mistake|accident|error)', 'par erreur', 'por error', 'mistake', 'typo', 'instead of', 'too (?:much|many)', 'over-?pa\\w+', 'overcharge\\w*', 'more for', '(?:which )?include[sd]?', 'including', 'difference',
  'was right', 'gross', 'de mas', 'zu viel', 'screenshot', 'pending', 'double', 'che(?:ck|que)', 'charge \\d+', 'owes? me', 'put [$€£]?\\d\\S{0,15} more', 'extra',
)

/** A share for passing money on. */
export const keepsShare = words(
  '(?:you |and |to )?keep (?:\\w+ )?[$€£]?\\d', 'you keep', 'keep (?:a little|some|the rest|a part|your)', 'take (?:out )?(?:yours|[$€£]?\\d)', 'take out', 'rest (?:is|est) (?:yours|for you|a vous)', 'for your (?:kindness|trouble|help|effort|time)', 'for (?:stress|trouble)', 'handling for you',
  '\\d+ ?% (?:\\w+ )?(?:for you|of each|is yours|handling)', '(?:as|for) (?:your )?(?:commission|reward|thanks)',
)
