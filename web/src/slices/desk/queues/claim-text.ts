import type { CaseRow } from '@netwrk/domain/desk/queues.contract'

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** Who works on a case, and until when. */
export function claimText({ name, isOwn, until }: NonNullable<CaseRow['claim']>): string {
  return `${isOwn ? 'Yours' : name} until ${clock.format(until)}`
}
