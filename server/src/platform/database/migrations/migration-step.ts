/**
 * What a migration does to servers of the last version that run beside it. `expand` adds what they need not know;
 * `migrate data` brings rows into their new form, which they leave alone; `contract` takes away what they use.
 */
export type Step = 'expand' | 'migrate data' | 'contract'

/** Rows of `table` in the order of `key`, so many at a time. */
export type Batches = { size: number; table: string; key: string }

/** How its statements are run: in one transaction, each by itself, or one statement over and over. */
export type Way = { in: 'one transaction' } | { in: 'statements' } | ({ in: 'batches' } & Batches)

export type Label = { step: Step; way: Way }

const pattern =
  /^-- Step: (expand|migrate data|contract)(?:, (each statement by itself)|, in batches of (\d+) rows of (\w+) by (\w+))?$/

/** The first line of a migration; null where it is no label. */
export function readLabel(line: string): Label | null {
  const [, step, byItself, size, table, key] = pattern.exec(line) ?? []
  if (step === undefined) return null
  return { step: step as Step, way: wayOf(byItself, size, table, key) }
}

function wayOf(byItself?: string, size?: string, table?: string, key?: string): Way {
  if (byItself) return { in: 'statements' }
  if (size && table && key) return { in: 'batches', size: Number(size), table, key }
  return { in: 'one transaction' }
}
