import { z } from 'zod'
import { multilineText } from '../text.ts'
import { type TextKind, textKinds } from './text-kinds.ts'

export const textKindSchema = z.enum(textKinds)

/** The longest text, in characters: in any script it fits into one call. */
export const TEXT_LIMIT = 40_000
export const SUMMARY_LIMIT = 500
export const markdownSchema = multilineText(TEXT_LIMIT).refine(
  (text) => text.trim() !== '',
  'must say something',
)
export const summarySchema = multilineText(SUMMARY_LIMIT).refine(
  (text) => text.trim() !== '',
  'must say what changed',
)

/** SHA-256 of the exact Markdown, in hexadecimal: what somebody agrees to. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The number of the template. */
export const FIRST_VERSION = 1

/** A version of a text without its words. */
export const textHeadSchema = z.object({
  kind: textKindSchema,
  version: z.number().int().min(FIRST_VERSION),
  hash: hashSchema,
  /** Null for the template, which holds from the start. */
  effectiveFrom: z.date().nullable(),
  /** Whether members are asked to agree again. */
  isMaterial: z.boolean(),
  /** What changed, in a few words. */
  summary: z.string(),
})
export type TextHead = z.infer<typeof textHeadSchema>

/** A text with a hash for each kind: what a form has shown, and whoever sends it agrees to. */
export const agreedToSchema = z.strictObject({ terms: hashSchema, privacy: hashSchema, rules: hashSchema })

/**
 * The days between publishing a material change and its effect. The EU asks for 15 days where businesses are members
 * (Regulation 2019/1150, Art. 3), and some of ours are.
 */
export const NOTICE_DAYS = 15
const dayMilliseconds = 86_400_000

/** The first moment at which a material change that is published now may take effect. */
export function earliestEffect(now: Date): Date {
  return new Date(now.getTime() + NOTICE_DAYS * dayMilliseconds)
}

/** The version that holds at a moment: the newest that has taken effect. */
export function textInForce(versions: readonly TextHead[], kind: TextKind, now: Date): TextHead {
  return newestOf(
    versions.filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= now),
    kind,
  )
}

/** The newest version, whether it holds already or not: what newcomers agree to, and what covers every older one. */
export function newestText(versions: readonly TextHead[], kind: TextKind): TextHead {
  return newestOf(versions, kind)
}

function newestOf(versions: readonly TextHead[], kind: TextKind): TextHead {
  return versions.filter((one) => one.kind === kind).reduce((a, b) => (b.version > a.version ? b : a))
}

/** For each kind, the oldest version that whoever writes must have agreed to. Empty while nothing material has changed. */
export type Needed = Partial<Record<TextKind, number>>
export function neededVersions(versions: readonly TextHead[], now: Date): Needed {
  const needed: Needed = {}
  for (const { kind, version, effectiveFrom, isMaterial } of versions) {
    if (!isMaterial || (effectiveFrom !== null && effectiveFrom > now)) continue
    needed[kind] = Math.max(needed[kind] ?? 0, version)
  }
  return needed
}

/** The kinds that somebody has to agree to before they write again. */
export function dueKinds(needed: Needed, agreed: Needed): TextKind[] {
  return textKinds.filter((kind) => (agreed[kind] ?? 0) < (needed[kind] ?? 0))
}

/**
 * Why a version cannot take effect when it shall: before the one it follows, or, where members are to agree, before they
 * had time to read it. Null where it can.
 */
export function effectProblem(
  latest: TextHead,
  next: { effectiveFrom: Date; isMaterial: boolean },
  now: Date,
): 'desk.text_before_last' | 'desk.text_too_soon' | null {
  if (latest.effectiveFrom !== null && next.effectiveFrom < latest.effectiveFrom)
    return 'desk.text_before_last'
  const earliest = next.isMaterial ? earliestEffect(now) : now
  return next.effectiveFrom < earliest ? 'desk.text_too_soon' : null
}
