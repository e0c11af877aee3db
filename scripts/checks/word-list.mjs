// Where a word is somebody else's: a product's own text, a stored name, an applied migration, what was decided once.
const elsewhere =
  'server/(seed|migrations|schema)|docs/decisions|docs/rules/discovery|domain/contract|scripts/(guards|checks)'
const inAnyOf = (...places) => new RegExp(`^(${[elsewhere, ...places].join('|')})`)

/**
 * Words that this repository does not use, or uses for one thing only. `pattern` is looked for in every line of code and
 * documentation, `except` are the files in which it has its one meaning, `instead` is what to write.
 */
export const words = [
  {
    pattern: /\bSPEC\b|\bDECISIONS\b/,
    instead: 'the rule itself, or its page in docs/rules',
    except: inAnyOf(),
  },
  {
    pattern: /waitForTimeout|networkidle/,
    instead:
      'what the screen shows when it is done: a fixed wait is too short on one machine and too long on all others',
    except: inAnyOf('e2e/testing/gestures', 'bench/'),
  },
  {
    pattern: /\bjudge(s|d|\b)/i,
    instead: 'validate, check or score',
    except: inAnyOf(
      'GLOSSARY',
      'domain/src/safety/scam-assessment/words/',
      'scam-assessment/testing/corpus/',
    ),
  },
  {
    pattern: /(?<!all)(?<!promise)\bsettle(s|d)?\b/i,
    instead: 'what it is: handle events, seed, wait for, finish',
    except: inAnyOf('GLOSSARY', 'domain/src/safety/scam-assessment/(words|generated)/'),
  },
  { pattern: /\badmits?\b/i, instead: 'check access, let in, or open sessions', except: inAnyOf('GLOSSARY') },
  { pattern: /\boverwhelmed\b/i, instead: 'over the inbox limit', except: inAnyOf('GLOSSARY') },
  { pattern: /\bpopulation\b/i, instead: 'the member index', except: inAnyOf('GLOSSARY') },
  {
    pattern: /\b(peer|mood)s?\b/i,
    instead: 'a fake and its behaviour',
    except: inAnyOf('GLOSSARY', 'postgres/', 'docs/operations', 'package', 'bench/cluster/'),
  },
  { pattern: /\bcrowd\b/i, instead: 'the load generator', except: inAnyOf('GLOSSARY') },
  // A strike is what a decision counts against a member.
  {
    pattern: /\bstrike\b/i,
    instead: 'teardown',
    except: inAnyOf('GLOSSARY', 'safety', 'server/', 'domain/', 'web/'),
  },
  {
    pattern:
      /\b(planKept|SwiftPostgres\w*|[pP]rovenCookies|[tT]oldAtOnce|TogetherReaction|reactionsOf|spendSolution|spendToken|letterHtml|watchApart|letOutboxBe|usePointing|Enlivened)\b/,
    instead: 'the word that GLOSSARY.md has for it',
    except: inAnyOf(),
  },
]
