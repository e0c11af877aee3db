/**
 * Words that this repository does not use, or uses for one thing only. `pattern` is looked for in every line of code and
 * documentation, `except` are the files in which it has its one meaning, `instead` is what to write.
 */
export const words = [
  {
    pattern: /\bSPEC\b|\bDECISIONS\b/,
    instead: 'the rule itself, or its page in docs/rules',
    // Applied migrations never change.
    except: /^server\/migrations\//,
  },
  {
    pattern: /waitForTimeout|networkidle/,
    instead:
      'what the screen shows when it is done: a fixed wait is too short on one machine and too long on all others',
    except: /^(e2e\/testing\/gestures\.ts|bench\/.*)$/,
  },
]
