import { isWarned, type Measured } from './measure.ts'

const whole = (share: number): string => `${Math.round(share * 100)} %`

export type Line = {
  of: string
  talks: number
  asked: number
  warned: number
  held: number
  inTime: number
}

/** How many of some talks were asked about, warned of at the latest by their end, held, and warned of at their harm. */
export function lineOf(of: string, measured: readonly Measured[]): Line {
  return {
    of,
    talks: measured.length,
    asked: measured.filter(({ answer }) => answer === 'ask').length,
    warned: measured.filter(isWarned).length,
    held: measured.filter(({ answer }) => answer === 'hold').length,
    inTime: measured.filter(({ at, conversation }) => at !== null && at <= (conversation.harmAt ?? -1))
      .length,
  }
}

/** A line for all, one for each kind, one for each disguise, one for plain versions of what was disguised. */
export function linesOf(name: string, measured: readonly Measured[]): Line[] {
  const kinds = [...new Set(measured.map(({ conversation }) => conversation.kind))]
  const disguises = [...new Set(measured.flatMap(({ conversation }) => conversation.disguise ?? []))]
  return [
    lineOf(`${name}, all`, measured),
    ...kinds.map((kind) =>
      lineOf(
        kind,
        measured.filter(({ conversation }) => conversation.kind === kind),
      ),
    ),
    ...disguises.map((disguise) =>
      lineOf(
        `disguised: ${disguise}`,
        measured.filter(({ conversation }) => conversation.disguise === disguise),
      ),
    ),
  ]
}

/** Those that are disguised, and the plain versions of the same. */
export function pairsOf(measured: readonly Measured[]): { disguised: Measured[]; plain: Measured[] } {
  const disguised = measured.filter(({ conversation }) => conversation.disguiseOf !== null)
  const originals = new Set(disguised.map(({ conversation }) => conversation.disguiseOf))
  return { disguised, plain: measured.filter(({ conversation }) => originals.has(conversation.id)) }
}

/** What a disguise takes. */
export function pairsLine(measured: readonly Measured[]): string {
  const { disguised, plain } = pairsOf(measured)
  const [hidden, open] = [disguised.filter(isWarned).length, plain.filter(isWarned).length]
  return `Of ${disguised.length} disguised ones ${hidden} are warned of, of ${plain.length} plain versions of the same ${open}.`
}

export function markdown(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ of, talks, asked, warned, held, inTime }) =>
      `| ${of} | ${talks} | ${warned} (${whole(warned / talks)}) | ${held} | ${inTime} | ${asked} |`,
  )
  return [
    '| talks | | warned | of these held | warned at or before the harm | sender asked only |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
