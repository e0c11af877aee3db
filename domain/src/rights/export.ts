/** So many days an archive may be fetched. */
export const EXPORT_DAYS = 7

/** So many hours lie between two that a member asks for. */
export const EXPORT_EVERY_HOURS = 24

/** So many minutes a link to an archive opens it, after whoever fetches it proved who they are. */
export const EXPORT_LINK_MINUTES = 15

/** The version of what an archive looks like inside. It goes up with each change that a program would stumble over. */
export const EXPORT_FORMAT = 1

export const exportStates = ['asked', 'running', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

const hour = 3_600_000

/** When an archive that is ready now can no longer be fetched. */
export function exportEnds(readyAt: Date): Date {
  return new Date(readyAt.getTime() + EXPORT_DAYS * 24 * hour)
}

/**
 * From when on a member may ask for another archive; null where they may now. One that failed does not count: it gave
 * them nothing.
 */
export function nextExportAt(last: { state: ExportState; askedAt: Date } | null, now: Date): Date | null {
  if (last === null || last.state === 'failed') return null
  const next = new Date(last.askedAt.getTime() + EXPORT_EVERY_HOURS * hour)
  return next > now ? next : null
}

/** How far an archive is made, in whole percent: 100 only where it is. */
export function exportPercent({
  state,
  done,
  total,
}: {
  state: ExportState
  done: number
  total: number
}): number {
  if (state === 'ready' || state === 'expired') return 100
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
}
