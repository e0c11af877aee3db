/** What the recorder in the server says of a statement. */
export type Told = { text: string; rows: number; milliseconds: number }

const shown = 90
/** What comes less often than in every twentieth act is the server's own round, and one row. */
const seldom = 0.05

/** The statements of so many acts by their words: how often in one, how long they took there, and rows. */
export function statementsOf(told: readonly Told[], acts: number) {
  const times = new Map<string, number>()
  for (const { text } of told) times.set(wordsOf(text), (times.get(wordsOf(text)) ?? 0) + 1)
  const isSeldom = new Set([...times].filter(([, count]) => count < acts * seldom).map(([words]) => words))
  const byWords = new Map<string, Told[]>()
  for (const one of told) {
    const words = isSeldom.has(wordsOf(one.text)) ? 'what the server does by itself' : wordsOf(one.text)
    byWords.set(words, [...(byWords.get(words) ?? []), one])
  }
  const sum = (all: readonly Told[], of: 'rows' | 'milliseconds') =>
    all.reduce((total, one) => total + one[of], 0)
  return [...byWords]
    .map(([statement, all]) => ({ statement, all, spent: sum(all, 'milliseconds') }))
    .sort((a, b) => b.spent - a.spent)
    .map(({ statement, all, spent }) => ({
      statement,
      'an act': (all.length / acts).toFixed(2),
      'ms an act': (spent / acts).toFixed(2),
      'rows an act': (sum(all, 'rows') / acts).toFixed(1),
    }))
}

/** The name under which its plan is kept, or the beginning; lists of any length are one statement. */
function wordsOf(text: string): string {
  const name = /plan kept as (\w+)/.exec(text)?.[1]
  if (name) return name
  return text
    .replace(/\s+/g, ' ')
    .replace(/"/g, '')
    .replace(/\(\$\d+(, \$\d+)*\)(, \(\$\d+(, \$\d+)*\))*/g, '($…)')
    .trim()
    .slice(0, shown)
}
