import type { Weights } from '../../weigh.ts'
import type { FromTalk } from './examples.ts'
import { fit, kindOf, type Settings } from './fit.ts'

const settings: Settings = {
  even: 0.1,
  sparse: 0.03,
  rounds: 30,
  scales: {
    said: 0.3,
    word: 0.15,
    heard: 0.2,
    reply: 0.12,
    yours: 0.2,
    mine: 0.2,
    before: 0.15,
    signal: 0.3,
  },
}
/** What fewer talks, or the talks of one source only, have in common may be chance, or how one person writes. */
const TALKS = 4
const SOURCES = 2

/** Weights for the features of talks, in hundredths. */
export function train(examples: readonly FromTalk[]): Weights {
  const { bias, of } = fit(examples, common(examples), settings)
  const features: Weights['features'] = {}
  for (const [feature, value] of of) {
    const rounded = Math.round(value * 100) / 100
    const kind = kindOf(feature)
    if (rounded !== 0) features[kind] = { ...features[kind], [feature.slice(kind.length + 1)]: rounded }
  }
  return { bias: Math.round(bias * 100) / 100, features }
}

/** The features that enough talks have, in the order of the alphabet. */
function common(examples: readonly FromTalk[]): string[] {
  const found = new Map<string, { talks: Set<string>; sources: Set<string> }>()
  for (const { talks, source, features } of examples) {
    if (talks.length > 1) continue
    for (const feature of features) {
      const entry = found.get(feature) ?? { talks: new Set(), sources: new Set() }
      found.set(feature, entry)
      entry.talks.add(talks[0]!)
      entry.sources.add(source)
    }
  }
  return [...found.entries()]
    .filter(([, entry]) => entry.talks.size >= TALKS && entry.sources.size >= SOURCES)
    .map(([feature]) => feature)
    .sort()
}
