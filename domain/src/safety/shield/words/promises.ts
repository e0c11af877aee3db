// biome-ignore-all format: tables of patterns are wider than any screen

import { words } from './build.ts'

/** A gain over a short time, or one that is said to be certain. */
export const gain = words(
  '\\d+(?:[.,]\\d+)? ?(?:%|percent|per cent|prozent)? ?(?:to \\d+(?:[.,]\\d+)? ?(?:%|percent))? ?(?:per|a|each|every|/) ?(?:day|week|month|night|hour)', '\\d+(?:[.,]\\d+)? ?% (?:monthly|weekly|daily|net|fixed|since|in (?:a|one|two|\\d))', '(?:percent|%) (?:per|a|each|every) (?:day|week|month)',
  'per day', 'x ?\\d{1,3} at', '\\d{1,3}x', 'guaranteed?', 'capital (?:is )?(?:guaranteed|untouched|safe|protected)', "can(?:no|')?t lose", 'no risk', 'risk ?-?free', 'without risk', 'zero (?:risk|drawdown)', 'drawdown (?:0|zero)', 'max drawdown',
  'double (?:your|it|the|before)', 'doubl\\w+ (?:your|the|my|it)', 'tripl\\w+', 'passive income', 'income that', 'second income', 'profits?', 'withdrawals?', 'signals?', 'copy (?:account|trad\\w+|the trades)', 'copying', 'lists? (?:on|at)', 'listing', 'pre-?sale',
  'earn\\w* [$€£]?\\d', 'earned \\d', 'made [$€£]?\\d', 'gave [$€£]?\\d[\\d.,k ]{0,15}(?:and|i) (?:got|get|received)', 'becom\\w+ \\d', 'be at \\d', '(?:turn\\w*|grew|grow\\w*) (?:\\w+ )?[$€£]?\\d[\\d.,k]{0,15} (?:in)?to', '[+] ?[$€£]?\\d[\\d.,]{1,15}', 'plus \\d[\\d.,]{1,15}', 'gets? \\d[\\d.,]{1,15} (?:when|back)', 'everyone takes', 'each family puts?',
  'roi', 'apy', 'returns? of \\d+', '(?:daily|weekly|monthly) (?:returns?|profits?|payouts?|income|earnings)', 'compound\\w*', 'financial freedom', 'multipl\\w+ (?:your|my|it)', 'never lost', 'win rate', 'principal (?:is )?(?:protected|safe)', 'like a clock', 'never under', 'every (?:day|morning|week|month)', 'replaced', 'for (?:each|every) (?:\\w+ )?you bring', 'bring(?:s)? (?:two|\\d) (?:other )?\\w+', 'gifting', 'circle', 'board is full', 'never (?:leave|touched)', 'is never touched', 'staking', 'liquidity (?:mining|provision|pool)', 'yield', 'rendite', 'gewinn', 'ganancias?', 'rendement',
)

/** What is held out is traded: coins, contracts, accounts that somebody runs. */
export const instrument = words(
  'trad(?:e|es|ing)', 'crypto\\w*', 'btc', 'bitcoins?', 'eth', 'usdt', 'tokens?', 'coins?', 'forex', 'fx', 'gold', 'nodes?', 'contracts?', 'platform', 'mining', 'pre-?sale', 'presale', 'staking', 'liquidity', 'defi', 'dapp', 'wallet', 'copy account', 'managed', 'book for', 'bot',
  'account manager', 'analyst', 'broker', 'signals?', 'arbitrage', 'options', 'quant', 'algorithm', 'vip group', 'futures', 'leverage', 'pre-?ipo', 'ipo', 'bond', 'shares', 'fund', 'note of', 'circle', 'flower', 'treasury', 'tier', 'pilot with', 'app', 'invest\\w*', 'account', 'desk', 'orchard', 'savings', 'insurer',
)

/** The other is asked in. */
export const invitation = words(
  '(?:i|we) (?:can |could |will |would |\'ll )?(?:show|teach|guide|help|lend|reserve[d]?|keep|add|put) (?:you|u|one|a|your|it)', "i'?ll (?:sit|send|show|teach|guide|hold|keep|add)", 'be your teacher', 'teacher for you', 'i hold your hand', 'for you', 'like one for you', 'you(?:\'d| would| could| can| see| only| connect| take| bring| carry| pay| withdraw| deserve| choose| double)', 'do you want', 'want (?:to )?(?:follow|join|try|in)',
  'could do yours', 'with [$€£]?\\d[\\d.,k]{0,15}', 'from \\d+k?', 'say \\d+', 'minimum', 'entry package', 'package', 'would do', 'is enough', 'enough to', 'enough for', 'start with', 'begin', 'places? (?:left|on|for)', '(?:two|three|\\d) places', 'name (?:three|two|\\d)', 'join (?:our|the|us)', 'text him', 'tell him i sent', 'install the app', 'try it', 'connect your', 'do you have a (?:trust )?wallet', 'founders?\'? (?:round|places)', 'account opening', "let's do it", 'your savings', 'personal savings', 'reserve cash', 'deposit', 'one to give',
)
