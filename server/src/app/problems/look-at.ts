import { type Look, type ProblemKind, problemKinds } from '@netwrk/domain/desk/problems'
import type { Part } from '../../platform/ops/readiness.ts'
import type { Measures } from './measures.ts'

/** A measure that takes longer than this says nothing. */
const patience = 15_000

/** What all measures find, at once. */
export async function lookAt(measures: Measures): Promise<Record<ProblemKind, Look>> {
  const looks = problemKinds.map(async (kind) => [kind, await found(measures[kind])] as const)
  return Object.fromEntries(await Promise.all(looks)) as Record<ProblemKind, Look>
}

async function found(measure: Part): Promise<Look> {
  const unknown: Look = { state: 'unknown' }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Look>((resolve) => {
    timer = setTimeout(resolve, patience, unknown)
  })
  const asked = measure().then(
    (wrong): Look => (wrong === null ? { state: 'well' } : { state: 'wrong', found: wrong }),
    () => unknown,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
