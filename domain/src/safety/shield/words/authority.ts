// biome-ignore-all format: tables of patterns are wider than any screen

import { words } from './build.ts'

/** Who says to speak for this platform. */
export const claimsToBeUs = words(
  'netwrk (?:support|team|trust|safety|security|staff|admin|help|billing|premium)\\w*', '\\[netwrk', "(?:with|from|at|of) (?:the )?(?:member success|support|security|trust|community|moderation|billing)(?: team| desk)? (?:at|of) netwrk", "i'?m (?:staff|(?:the )?(?:community|account) manager|support|an? admin|a moderator)", 'netwrk gives', 'premium (?:for )?(?:\\d+|one) year', 'your (?:account|profile) (?:will be|was|is|has been|gets) (?:\\w+ ){0,2}(?:limited|suspended|deleted|removed|closed|restricted|reported|blocked|locked)', 'account (?:and all|is) (?:your )?(?:matches )?(?:are )?removed', 'netwrk sends', 'back office', 'trusted contact', 'netwrk (?:ceo|founder|verification|moderator|account|compliance|community)', '(?:verification|compliance) (?:team|department|officer) (?:of|at) netwrk', 'at netwrk', 'official (?:support|staff)',
)

/** Who says to speak for somebody whose word is law, or who says to bring back what was lost. */
export const office = words(
  'interpol', 'fbi', 'cia', 'police', 'court', 'judge', 'attorney', 'barrister', 'ministry', 'minister', 'embassy', 'general of', 'army', 'irs', 'central bank', 'world bank', 'imf', 'united nations', 'un', 'government', 'chamber', 'arbitration', 'regulator\\w*', 'ombudsman', 'compliance (?:team|department|officer)', 'fraud (?:department|team|unit)', 'bank manager', 'tax authorit\\w+', 'recovery (?:unit|agent|team|department|desk)', 'victims?', 'defrauded', 'hackers?', 'claims officer', 'prince', 'royal', 'sheikh', 'billionaire', 'tv show', 'celebrity', 'foundation', 'committee', 'on behalf of', 'personal assistant', 'pastor', 'officer',
)
export const recovery = words('recover(?:y|ed)?', 'traced', 'frozen', 'unfreeze', 'get (?:it|your money) back', 'you lost', 'lost money', 'victims?', 'made whole', 'defrauded', 'asset pool', 'were hurt', 'lost it')
