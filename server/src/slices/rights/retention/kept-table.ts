import type { Settings } from '@netwrk/domain/desk/settings'
import { keptText, retentionNames, retentionOf } from '@netwrk/domain/rights/retention'
import type { Kept } from '@netwrk/domain/rights/retention.contract'
import { dataMap } from '../data-map/data-map.ts'
import type { TableUse } from '../data-map/table-use.ts'

const statistics: Kept = {
  what: 'Sums over all members',
  keeps: 'Without end',
  why: 'They name nobody.',
}

/** What is kept for how long, and why: what goes by time first, then what stays for another reason. */
export function keptTable(settings: Settings): Kept[] {
  const byTime = retentionNames.map((name) => {
    const { what, why } = retentionOf(name)
    return { what, keeps: keptText(name, settings), why }
  })
  return [...byTime, ...otherwiseKept(), statistics]
}

/** What the data map says is kept when a member leaves, and goes by no job. */
function otherwiseKept(): Kept[] {
  return (Object.values(dataMap) as TableUse[]).flatMap(({ about, erased, ends }) =>
    erased.flatMap((erasure) =>
      erasure.becomes === 'kept' && ends === undefined
        ? [{ what: about, keeps: `When you leave: until ${erasure.until}`, why: erasure.why }]
        : [],
    ),
  )
}
