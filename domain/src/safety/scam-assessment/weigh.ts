import { featuresOf } from './features.ts'
import { weights } from './generated/weights.ts'
import type { Turn } from './reading.ts'

/** `bias`: what a talk starts from; `features`: what each adds, by its kind and its name. */
export type Weights = { bias: number; features: Record<string, Record<string, number>> }

const learnt = tableOf(weights)

/** How much a talk reads like the scams that were learnt from: below nought more like honest talk. */
export function weigh(turns: readonly Turn[]): number {
  return sumOf(featuresOf(turns), weights.bias, learnt)
}

export function tableOf({ features }: Weights): Map<string, number> {
  return new Map(
    Object.entries(features).flatMap(([kind, values]) =>
      Object.entries(values).map(([name, value]) => [`${kind}:${name}`, value] as const),
    ),
  )
}

export function sumOf(features: Iterable<string>, bias: number, table: ReadonlyMap<string, number>): number {
  let sum = bias
  for (const feature of features) sum += table.get(feature) ?? 0
  return Math.round(sum * 100) / 100
}
