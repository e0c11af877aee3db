import type { RetentionName } from '@netwrk/domain/rights/retention'
import type { Limit } from '../data-map/table-use.ts'

/** One run of a job: how far back it goes, and how much it has removed so far, which is kept even where it fails. */
export type Run = Limit & {
  removed: number
  /** Breaks it off between two steps, because this server ends; the next run goes on. */
  readonly stop?: AbortSignal | undefined
}

/** What a job does besides deleting the rows that the data map says. */
export type RetentionWork = (run: Run) => Promise<unknown>
export type RetentionWorks = { readonly [N in RetentionName]?: RetentionWork }
