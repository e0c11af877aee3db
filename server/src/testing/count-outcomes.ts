/** How many of the calls ended in which way: `ok`, or the code of a refusal. */
export async function countOutcomes(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(calls)) {
    const key = outcome.status === 'fulfilled' ? 'ok' : (outcome.reason as { code: string }).code
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
