// biome-ignore-all format: tables of patterns are wider than any screen

import { words } from './build.ts'

/** It must be done soon. */
export const hurry = words(
  'today', 'tonight', 'tomorrow', 'tmrw', 'now', 'right away', 'at once', 'same day', 'asap', 'urgent\\w*', 'hurry', 'quick(?:ly)?', 'fast', 'immediately', 'within (?:the )?(?:\\d+|an?|next) ?(?:h|hours?|days?|minutes?|min)', 'in \\d+ (?:hours?|minutes?)', '\\d+ ?h(?:ours)? (?:left|to)', 'hours left', 'in the next', 'only \\d+ min',
  'before (?:the )?(?:shop|noon|monday|friday|midnight|\\w+day|rate|it)', 'by (?:noon|evening|tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|manana)', 'until (?:tonight|noon|friday|monday|sunday|tomorrow)', '(?:noon|friday|monday|tuesday|thursday|wednesday) at latest', 'deadline', 'expires?', 'closes?', 'closing', 'last (?:day|chance)', 'ends in', 'places? left', 'slots?', 'are full', 'before it goes', 'another takes', "it'?s gone", 'goes? to (?:the state|another)', 'waits? (?:only|at|until)', 'replaced on', 'this week', '\\d+ ?h',
  'hoy', 'manana', "aujourd'hui", 'heute', 'morgen', 'hoje', 'oggi', 'ya', 'demain', 'sofort', 'de suite',
)

/** Nobody else should know or look: no lawyer, no call, no office, no name. */
export const secrecy = words(
  "(?:don'?t|do not|never|not|better not|rather not|wouldn'?t) (?:\\w+ ){0,2}(?:tell|talk to|call|ask|mention|write to|mail|email|worry|reply|contact|put it)", 'between us', 'keep it (?:off|quiet|secret|confidential|between)', 'confidential\\w*', 'secretly', 'keep (?:it |this )?secret', 'our (?:little )?secret', 'stays? between', 'discreet\\w*', 'prefers? (?:not|to remain)', 'only mine', 'take it or leave it', 'only (?:travel|accepts?|takes?|you|chat|with|please you)', "(?:isn'?t|not|aren'?t) (?:listed|advertised|on the)", 'by invitation',
  'only you', 'spoil it', "(?:doesn'?t|does not|don'?t|won'?t) (?:know|allow|count|do photos|do calls|take returns)", "(?:isn'?t|not) (?:accepted|allowed|possible)", 'panel only', 'strict', 'own desk', 'broken', 'lost (?:my|her|his) (?:voice|id|phone)', "can'?t (?:make calls|call|talk|net|take)", 'no calls', 'camera', 'too many eyes', 'in writing', "don'?t ask", 'not now with questions', 'trust me', 'detective', 'you(?:\'d| would) not know', "wouldn'?t know", 'say soap', 'say (?:it is|it\'s) for', 'with "', 'as "', 'private account', 'off linkedin', 'licen[cs]e is pending', 'proxy', 'normal with', "that'?s normal", 'all (?:our|\\d+|of)', 'others (?:gave|did|do)', 'everybody does', 'each borrower', 'rule of', 'by law', 'the rule',
)

/** Misfortune that money would mend. */
export const trouble = words(
  'hospital', 'clinic', 'surgery', 'operation', 'stroke', 'accident', 'robbed', 'stolen', 'stole', 'police', 'arrested', 'stranded', 'stuck', 'blocked', 'frozen', 'evict\\w*', 'funeral', 'died', 'passed away', 'sick', 'ill', 'medicine', 'emergency', 'trouble', 'ashamed', 'insurance pays', 'bank (?:will|comes)', 'broke', 'contract ends', 'war', 'bombs', 'customs', 'embassy', 'can not be reached', 'only pay\\w* today', 'nobody to ask', 'widow\\w*', 'orphan\\w*', 'kidnapp\\w*', 'detained', 'flood', 'earthquake', 'bail', 'jail', 'ransom', 'lost my (?:wallet|cards?|passport|bag|luggage|phone|job)', 'declined', 'locked out', 'landlord',
)

/** A closeness that strangers do not have. */
export const closeness = words(
  'my dear', 'dear[,.!]', 'hi dear', 'hello dear', 'honey', 'baby', 'babe', 'darling', 'sweet\\w*', 'my (?:love|queen|king|angel|friend|brother|sister|person|heart|life)', 'love you', 'loves?', 'marry', 'wife material', 'your smile', 'pretty', 'beautiful', 'handsome', 'gentle', 'soul', 'kiss', 'hug', 'heart', 'trusted', 'trust', 'closest', 'feel(?:s)? (?:right|i|we|you|known)', 'feel', 'found you', "i'?ve found (?:you|my)", 'lonely', 'alone', 'best part of', 'best friend', 'sister', 'brother', 'canim', 'amor', 'querid\\w+', 'cherie?', 'schatz', 'habibi', 'soulmate', 'destiny', 'fate', 'dearest', 'thinking (?:of|about) you', 'dream(?:ed|t)? of you', 'special to me', 'half yours', 'for us', 'together', 'god bless', 'swear', 'talk all night', 'i told my (?:sister|mother|friends)', 'miss you', 'fiance\\w*', 
)
