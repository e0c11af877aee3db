import type { Scored } from './cross-validate.ts'

type Thresholds = { warn: number; hold: number }

/** A line for each source and one for all: how many were warned of, and of honest talks how many would reach the points of a hold. */
export function crossTable(
  sources: readonly string[],
  scored: readonly Scored[],
  thresholds: Thresholds,
): string {
  const lines = sources.map((source) =>
    lineOf(
      source,
      scored.filter((one) => one.source === source),
      thresholds,
    ),
  )
  return [
    '| talks of | scams | warned | honest | warned | as many points as held | three honest in a row, warned |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    lineOf('all', scored, thresholds),
  ].join('\n')
}

function lineOf(name: string, scored: readonly Scored[], { warn, hold }: Thresholds): string {
  const scams = scored.filter(({ isScam }) => isScam)
  const honest = scored.filter(({ isScam, isLong }) => !isScam && !isLong)
  const long = scored.filter(({ isLong }) => isLong)
  const cells = [
    ...[name, scams.length, shareFrom(scams, warn), honest.length],
    ...[shareFrom(honest, warn), shareFrom(honest, hold), shareFrom(long, warn)],
  ]
  return `| ${cells.join(' | ')} |`
}

function shareFrom(scored: readonly Scored[], points: number): string {
  const share = scored.filter(({ score }) => score >= points).length / scored.length
  return scored.length === 0 ? '' : `${(share * 100).toFixed(1)} %`
}
