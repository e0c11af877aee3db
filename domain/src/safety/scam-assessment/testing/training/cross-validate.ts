import { sumOf, tableOf } from '../../weigh.ts'
import { type FromTalk, type Source, sources } from './examples.ts'
import { train } from './train.ts'

/** The highest score of a talk that was not learnt from. */
export type Scored = { source: Source; id: string; isScam: boolean; isLong: boolean; score: number }

/** Each source scored with the weights that the others give. */
export function leaveSourceOut(examples: readonly FromTalk[]): Scored[] {
  return sources.flatMap((source) => scoreRest(examples, (example) => example.source === source))
}

/** Each fifth of the talks of a source scored with the weights that all the rest gives. */
export function leaveFifthOut(examples: readonly FromTalk[], source: Source): Scored[] {
  const ids = [...new Set(examples.filter((one) => one.source === source).flatMap(({ talks }) => talks))]
  return [0, 1, 2, 3, 4].flatMap((fifth) => {
    const out = new Set(ids.filter((_, index) => index % 5 === fifth))
    const isOut = ({ talks }: FromTalk) => talks.some((id) => out.has(id))
    return scoreRest(examples, isOut).filter(({ isLong }) => !isLong)
  })
}

function scoreRest(examples: readonly FromTalk[], isOut: (example: FromTalk) => boolean): Scored[] {
  const weights = train(examples.filter((example) => !isOut(example)))
  const table = tableOf(weights)
  const scored = new Map<string, Scored>()
  for (const example of examples.filter((one) => one.isWhole && isOut(one))) {
    const { source, id, isScam, talks } = example
    const score = sumOf(example.features, weights.bias, table)
    if (score >= (scored.get(id)?.score ?? Number.NEGATIVE_INFINITY))
      scored.set(id, { source, id, isScam, isLong: talks.length > 1, score })
  }
  return [...scored.values()]
}
