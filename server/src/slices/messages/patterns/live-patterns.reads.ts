import type { Db } from '../../../platform/database/database.ts'
import { compilePattern } from './compile-pattern.ts'

/** Whether a text matches a live pattern of the operator's. */
export async function matchesLivePattern(db: Db, text: string): Promise<boolean> {
  const rows = await db.selectFrom('shieldPattern').select('pattern').where('isLive', '=', true).execute()
  return matchesPattern(
    rows.map(({ pattern }) => pattern),
    text,
  )
}

/** Whether a text matches one of some patterns. */
export function matchesPattern(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => compilePattern(pattern)?.(text) ?? false)
}
