const THOUSAND = 1000
const MILLION = 1_000_000

/** A count in a few signs: 950, 1.2K, 50K, 3.4M; one decimal, rounded, and never a trailing .0. */
export function abbreviate(count: number): string {
  if (count < THOUSAND) return String(count)
  const thousands = tenths(count / THOUSAND)
  // 999,950 rounds to a thousand thousands, which is a million.
  return thousands < THOUSAND ? `${thousands}K` : `${tenths(count / MILLION)}M`
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
