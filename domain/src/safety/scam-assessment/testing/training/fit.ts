/** A talk, or part of one, to learn from. `weight`: how much it counts. */
export type Example = { features: readonly string[]; isScam: boolean; weight: number }
export type Fitted = { bias: number; of: Map<string, number> }

/** How strongly weights are drawn to nought (`sparse`: all the way), and how large each kind of feature is by nature. */
export type Settings = { even: number; sparse: number; rounds: number; scales: Record<string, number> }

type Column = { feature: string; scale: number; rows: number[] }

/**
 * Logistic regression with both penalties, by coordinate descent: one feature after another takes a Newton step. The same
 * examples in the same order give the same weights.
 */
export function fit(examples: readonly Example[], known: readonly string[], settings: Settings): Fitted {
  const columns = columnsOf(examples, known, settings)
  const signs = examples.map(({ isScam }) => (isScam ? 1 : -1))
  const weights = examples.map(({ weight }) => weight)
  const sums = new Float64Array(examples.length)
  const values = new Float64Array(columns.length)
  const bias: Column = { feature: '', scale: 1, rows: examples.map((_, row) => row) }
  let biasValue = 0
  for (let round = 0; round < settings.rounds; round++) {
    biasValue += step(bias, biasValue, sums, signs, weights, { even: 1e-6, sparse: 0 })
    columns.forEach((column, index) => {
      values[index] = values[index]! + step(column, values[index]!, sums, signs, weights, settings)
    })
  }
  const of = new Map<string, number>()
  columns.forEach(({ feature, scale }, index) => {
    if (values[index] !== 0) of.set(feature, values[index]! * scale)
  })
  return { bias: biasValue, of }
}

function columnsOf(examples: readonly Example[], known: readonly string[], { scales }: Settings): Column[] {
  const columns = new Map(
    known.map((feature) => [feature, { feature, scale: scales[kindOf(feature)] ?? 0, rows: [] as number[] }]),
  )
  examples.forEach(({ features }, row) => {
    for (const feature of features) columns.get(feature)?.rows.push(row)
  })
  return [...columns.values()]
}

export function kindOf(feature: string): string {
  return feature.split(':')[0]!
}

/** Moves one weight by a step that cannot go too far, and says by how much. */
function step(
  { rows, scale }: Column,
  value: number,
  sums: Float64Array,
  signs: readonly number[],
  weights: readonly number[],
  { even, sparse }: Pick<Settings, 'even' | 'sparse'>,
): number {
  let gradient = even * value
  let curve = even
  for (const row of rows) {
    const wrong = 1 / (1 + Math.exp(signs[row]! * sums[row]!))
    gradient -= weights[row]! * signs[row]! * wrong * scale
    curve += weights[row]! * Math.max(wrong * (1 - wrong), 0.05) * scale * scale
  }
  const wanted = value - gradient / curve
  const drawn = Math.sign(wanted) * Math.max(Math.abs(wanted) - sparse / curve, 0)
  const change = Math.max(-2, Math.min(2, drawn - value))
  if (change !== 0) for (const row of rows) sums[row] = sums[row]! + change * scale
  return change
}
